import Foundation
import SwiftUI

/// All notes, newest last. Each change is written to disk first, then shown, then given to Spotlight.
@MainActor
@Observable
final class NoteStore {
  static let shared = NoteStore(file: .notes)

  private(set) var notes: [Note]
  private let file: URL

  init(file: URL) {
    self.file = file
    notes = Self.load(file)
  }

  func note(_ id: Note.ID) -> Note? {
    notes.first { $0.id == id }
  }

  /// Notes whose title or body contains the text, whatever its case and accents.
  func notes(matching text: String) -> [Note] {
    notes.filter { $0.title.containsLoosely(text) || $0.body.containsLoosely(text) }
  }

  func create(title: String, body: String, priority: NotePriority) async throws -> Note {
    let note = Note(title: try title.checkedAsTitle(), body: body, priority: priority)
    try save(notes + [note])
    try await NoteIndex.update([note])
    return note
  }

  func rename(_ id: Note.ID, to title: String) async throws -> Note {
    let title = try title.checkedAsTitle()
    guard let position = notes.firstIndex(where: { $0.id == id }) else {
      throw NoteError.notFound
    }
    var changed = notes
    changed[position].title = title
    try save(changed)
    try await NoteIndex.update([changed[position]])
    return changed[position]
  }

  func delete(_ id: Note.ID) async throws {
    guard note(id) != nil else {
      throw NoteError.notFound
    }
    try save(notes.filter { $0.id != id })
    try await NoteIndex.remove([id])
  }

  func replaceAll(with replacement: [Note]) async throws {
    try save(replacement)
    try await NoteIndex.replaceAll(with: replacement)
  }
}

// MARK: - Disk

extension NoteStore {
  private func save(_ changed: [Note]) throws {
    try JSONEncoder().encode(changed).write(to: file, options: .atomic)
    notes = changed
  }

  /// No file means no notes yet; a file that cannot be read is put aside, not overwritten.
  private static func load(_ file: URL) -> [Note] {
    guard let data = try? Data(contentsOf: file) else {
      return []
    }
    do {
      return try JSONDecoder().decode([Note].self, from: data)
    } catch {
      let aside = file.deletingPathExtension().appendingPathExtension("damaged.json")
      try? FileManager.default.removeItem(at: aside)
      try? FileManager.default.moveItem(at: file, to: aside)
      return []
    }
  }
}

extension URL {
  /// The notes' file in the app's container.
  static var notes: URL {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("Notes.json")
  }
}

extension String {
  fileprivate func checkedAsTitle() throws -> String {
    let title = trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else {
      throw NoteError.blankTitle
    }
    return title
  }

  fileprivate func containsLoosely(_ text: String) -> Bool {
    range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
