import AppIntents

struct NoteQuery: EntityStringQuery, EnumerableEntityQuery {
  /// Identifiers of notes that are gone are left out.
  @MainActor
  func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
    identifiers.compactMap { NoteStore.shared.note($0) }.map(NoteEntity.init)
  }

  @MainActor
  func entities(matching string: String) async throws -> [NoteEntity] {
    NoteStore.shared.notes(matching: string).map(NoteEntity.init)
  }

  @MainActor
  func suggestedEntities() async throws -> [NoteEntity] {
    NoteStore.shared.notes.suffix(20).reversed().map(NoteEntity.init)
  }

  @MainActor
  func allEntities() async throws -> [NoteEntity] {
    NoteStore.shared.notes.map(NoteEntity.init)
  }
}
