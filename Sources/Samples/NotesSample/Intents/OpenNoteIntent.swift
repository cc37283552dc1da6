import AppIntents

/// Opens the note with a given title.
struct OpenNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Open Note by Title"
  static let supportedModes: IntentModes = .foreground

  @Parameter(title: "Title")
  var title: String

  @MainActor
  func perform() async throws -> some IntentResult {
    guard let note = NoteStore.shared.notes.first(where: { $0.title == title }) else {
      throw NoteError.notFound
    }
    Navigator.shared.show(note.id)
    return .result()
  }
}
