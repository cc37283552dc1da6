import AppIntents

/// Opens a note that the system already knows, from Spotlight or as the result of another action.
struct ShowNoteIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Note"

  @Parameter(title: "Note")
  var target: NoteEntity

  @MainActor
  func perform() async throws -> some IntentResult {
    Navigator.shared.show(target.id)
    return .result()
  }
}
