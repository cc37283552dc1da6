import AppIntents

/// What a person does in the app's own screens. The system learns of it through donations, since it did not run these
/// actions itself.
@MainActor
enum NoteActions {
  @discardableResult
  static func create(title: String) async throws -> Note {
    let note = try await NoteStore.shared.create(title: title, body: "", priority: .normal)
    let intent = CreateNoteIntent()
    intent.title = note.title
    try await intent.donate(result: .result(value: NoteEntity(note)))
    return note
  }

  static func delete(_ note: Note) async throws {
    try await NoteStore.shared.delete(note.id)
    let entity = EntityIdentifier(for: NoteEntity.self, identifier: note.id)
    try await IntentDonationManager.shared.deleteDonations(matching: .entityIdentifier(entity))
  }
}
