import AppIntents

struct CreateNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Create Note"
  static let description: IntentDescription? = "Creates a note and makes it searchable."

  @Parameter(title: "Title", requestValueDialog: "What is the note called?")
  var title: String

  @Parameter(title: "Body")
  var body: String?

  @Parameter(title: "Priority", default: .normal)
  var priority: NotePriority

  static var parameterSummary: some ParameterSummary {
    Summary("Create \(\.$title)") {
      \.$body
      \.$priority
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> {
    let note = try await NoteStore.shared.create(title: title, body: body ?? "", priority: priority)
    return .result(value: NoteEntity(note))
  }
}
