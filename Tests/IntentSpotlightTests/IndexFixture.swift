internal import Foundation
internal import IntentSpotlight
internal import IntentValues
internal import Synchronization

/// An index in a folder of its own that ends with the test, and a clock that the test moves.
final class IndexFixture {
  let folder: URL
  let now: Clock
  private(set) var index: SpotlightIndex
  private var sequence: UInt64 = 0

  final class Clock: Sendable {
    private let value = Mutex(1_000.0)
    var seconds: Double {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  static let notes = "com.example.Notes"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let now = Clock()
    self.now = now
    index = try SpotlightIndex(path: folder.appending(path: "spotlight.sqlite").path) { now.seconds }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a restart of the process does.
  func reopen() throws {
    let now = now
    index = try SpotlightIndex(path: folder.appending(path: "spotlight.sqlite").path) { now.seconds }
  }

  func apply(_ change: IndexChange, in bundle: String = notes) throws {
    sequence += 1
    try index.apply([.init(sequence: sequence, bundle: bundle, change: change)], through: sequence)
  }

  func upsert(_ items: IndexItem..., name: String = "", in bundle: String = notes) throws {
    try apply(.upsert(IndexUpsert(index: name, items: items)), in: bundle)
  }

  func delete(_ selection: IndexDelete.Selection, name: String = "", in bundle: String = notes) throws {
    try apply(.delete(IndexDelete(index: name, selection: selection)), in: bundle)
  }

  /// The identifiers of the hits, in order.
  func find(_ text: String?, type: String? = nil, limit: Int = 100, in bundle: String = notes) throws -> [String] {
    try index.query(IndexQuery(entityType: type, text: text, limit: limit), in: bundle).map(\.identifier)
  }

  /// Whether any store file holds these bytes.
  func holds(_ text: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).contains {
      try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil
    }
  }
}

extension IndexItem {
  static func note(_ identifier: String, _ title: String, _ text: String? = nil) -> IndexItem {
    IndexItem(
      entityType: "NoteEntity", identifier: identifier, title: title,
      texts: text.map { [WireProperty(name: "textContent", value: .string($0))] } ?? [])
  }

  static func plain(_ identifier: String, domain: String = "") -> IndexItem {
    IndexItem(entityType: "", identifier: identifier, domain: domain, title: "Item \(identifier)")
  }
}
