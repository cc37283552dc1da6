import AppIntents

struct DeleteNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Delete Note"

  @Parameter(title: "Note")
  var note: NoteEntity

  static var parameterSummary: some ParameterSummary {
    Summary("Delete \(\.$note)")
  }

  func perform() async throws -> some IntentResult {
    try await NoteStore.shared.delete(note.id)
    return .result()
  }
}
