import AppIntentsCore
import AppIntentsTypeSupport
import CoreSpotlight
import Foundation
import Synchronization

// A small notes app, written as its author would; each test has a store of its own.

final class NoteStore: Sendable {
  @TaskLocal static var current = NoteStore()
  private let notes = Mutex<[String: String]>([:])
  private let performed = Mutex(0)

  init(_ titles: [String: String] = ["a": "Alpha", "b": "Beta", "c": "Gamma"]) { notes.withLock { $0 = titles } }

  var titles: [String: String] { notes.withLock { $0 } }
  var performCount: Int { performed.withLock { $0 } }
  func countPerform() { performed.withLock { $0 += 1 } }
  func rename(_ identifier: String, to title: String) { notes.withLock { $0[identifier] = title } }

  var all: [NoteEntity] {
    titles.sorted { $0.key < $1.key }.map { NoteEntity(id: $0.key, title: $0.value) }
  }
}

enum Tint: String, AppEnum {
  case red, green, plain

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tint"
  static let caseDisplayRepresentations: [Tint: DisplayRepresentation] = [
    .red: "Crimson", .green: "Leaf", .plain: "No tint",
  ]
}

enum Level: Int, AppEnum {
  case low = 1
  case high = 2

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Level"
  static let caseDisplayRepresentations: [Level: DisplayRepresentation] = [.low: "Low", .high: "High"]
}

struct NoteEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Note")
  static let defaultQuery = NoteQuery()

  let id: String
  @Property(title: "Title", indexingKey: \.title) var title: String
  @Property(title: "Body") var body: String?
  @Property var tint: Tint
  @Property var wordCount: Int
  var secret = "inside"

  init(id: String, title: String) {
    self.id = id
    self.title = title
    self.tint = .red
    self.wordCount = title.split(separator: " ").count
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: "\(wordCount) words")
  }
}

struct NoteQuery: EntityStringQuery, EnumerableEntityQuery {
  func entities(for identifiers: [String]) async throws -> [NoteEntity] {
    NoteStore.current.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [NoteEntity] {
    if string == "broken" { throw NotesError.offline }
    return NoteStore.current.all.filter { $0.title.contains(string) }
  }

  func allEntities() async throws -> [NoteEntity] { NoteStore.current.all }
}

/// An entity whose query can only look up identifiers.
struct FolderEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Folder"
  static let defaultQuery = FolderQuery()
  let id: Int
  @Property(title: "Name") var name: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

struct FolderQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [FolderEntity] {
    identifiers.filter { $0 < 10 }.map { FolderEntity(id: $0, name: "Folder \($0)") }
  }
}

struct Reading: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Reading"
  @Property(title: "Value") var value: Double
  @Property(title: "Note") var note: NoteEntity?
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(value)") }
  init() { value = 0 }
}

enum NotesError: Error, CustomLocalizedStringResourceConvertible {
  case offline
  var localizedStringResource: LocalizedStringResource { "You are offline." }
}

struct CreateNote: AppIntent {
  static let title: LocalizedStringResource = "Create Note"
  @Parameter(title: "Title") var title: String
  @Parameter(title: "Tint", default: .plain) var tint: Tint
  @Parameter var folder: FolderEntity?

  static var parameterSummary: some ParameterSummary {
    Summary("Create \(\.$title) in \(\.$folder)") { \.$tint }
  }

  init() {}
  init(title: String) { self.title = title }

  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> & ProvidesDialog {
    NoteStore.current.countPerform()
    NoteStore.current.rename("new", to: title)
    return .result(value: NoteEntity(id: "new", title: title), dialog: "Created \(title).")
  }
}

struct RenameNote: AppIntent {
  static let title: LocalizedStringResource = "Rename Note"
  @Parameter(title: "Note") var note: NoteEntity
  @Parameter(title: "New title") var newTitle: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    NoteStore.current.countPerform()
    NoteStore.current.rename(note.id, to: newTitle)
    return .result(value: note.id)
  }
}

struct Paint: AppIntent {
  static let title: LocalizedStringResource = "Paint"
  @Parameter(title: "Tint", default: .plain) var tint: Tint

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Tint> {
    MainActor.assertIsolated()
    NoteStore.current.countPerform()
    return .result(value: tint)
  }
}

struct FireEvent: AppIntent {
  static let title: LocalizedStringResource = "Fire Event"
  @Parameter(title: "Event type") var eventType: String
  @Parameter(title: "Data") var data: String?

  func perform() async throws -> some IntentResult {
    NoteStore.current.countPerform()
    return .result()
  }
}

struct OpenNote: OpenIntent {
  static let title: LocalizedStringResource = "Open Note"
  @Parameter(title: "Note") var target: NoteEntity
}
