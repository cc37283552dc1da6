import AppIntents

struct RenameNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Rename Note"

  @Parameter(title: "Note")
  var note: NoteEntity

  @Parameter(title: "New Title")
  var newTitle: String

  static var parameterSummary: some ParameterSummary {
    Summary("Rename \(\.$note) to \(\.$newTitle)")
  }

  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> {
    let renamed = try await NoteStore.shared.rename(note.id, to: newTitle)
    return .result(value: NoteEntity(renamed))
  }
}
