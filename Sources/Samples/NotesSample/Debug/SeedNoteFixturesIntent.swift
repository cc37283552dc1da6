#if DEBUG
  import AppIntents

  /// Puts the app into the state that its tests expect: two notes, and nothing else in Spotlight.
  struct SeedNoteFixturesIntent: AppIntent {
    static var title: LocalizedStringResource = "Seed Note Fixtures"
    static var isDiscoverable: Bool = false

    @MainActor
    func perform() async throws -> some IntentResult {
      Navigator.shared.path = []
      try await NoteStore.shared.replaceAll(with: [
        Note(title: "Design review", body: "Bring the drawings."),
        Note(title: "Packing list", body: "Socks, charger, book."),
      ])
      return .result()
    }
  }
#endif
