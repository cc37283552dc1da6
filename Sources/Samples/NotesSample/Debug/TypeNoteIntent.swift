#if DEBUG
  import AppIntents

  /// Does what a person does who types a note in the app, donation included.
  struct TypeNoteIntent: AppIntent {
    static var title: LocalizedStringResource = "Type Note"
    static var isDiscoverable: Bool = false

    @Parameter(title: "Title")
    var noteTitle: String

    func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> {
      let note = try await NoteActions.create(title: noteTitle)
      return .result(value: NoteEntity(note))
    }
  }
#endif
