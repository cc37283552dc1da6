import AppIntents
import CoreSpotlight

/// What Spotlight knows about the notes.
enum NoteIndex {
  static func update(_ notes: [Note]) async throws {
    try await CSSearchableIndex.default().indexAppEntities(notes.map(NoteEntity.init))
  }

  static func remove(_ identifiers: [Note.ID]) async throws {
    try await CSSearchableIndex.default().deleteAppEntities(identifiedBy: identifiers, ofType: NoteEntity.self)
  }

  /// Entries outlive their notes unless they are deleted, so a replacement starts from nothing.
  static func replaceAll(with notes: [Note]) async throws {
    try await CSSearchableIndex.default().deleteAppEntities(ofType: NoteEntity.self)
    try await update(notes)
  }
}
