internal import Foundation
internal import IntentDonations
internal import IntentValues
internal import Synchronization

/// A store in a folder of its own that ends with the test, and a clock that the test moves.
final class StoreFixture {
  final class Clock: Sendable {
    private let value = Mutex(800_000_000.0)
    var seconds: Double {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }

  static let notes = "com.example.Notes"
  static let day = 86_400.0

  let folder: URL
  let now: Clock
  private(set) var store: DonationStore
  private(set) var sequence: UInt64 = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let now = Clock()
    self.now = now
    store = try DonationStore(path: folder.appending(path: "donations.sqlite").path) { now.seconds }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a restart of the process does.
  func reopen() throws {
    let now = now
    store = try DonationStore(path: folder.appending(path: "donations.sqlite").path) { now.seconds }
  }

  func record(
    _ identifier: String, _ intent: String, _ parameters: [DonationRecord.Parameter] = [], ago: Double = 0,
    isDiscoverable: Bool = true, in bundle: String = notes
  ) -> DonationRecord {
    DonationRecord(
      identifier: identifier, bundle: bundle, intent: intent, title: intent, source: .app,
      isDiscoverable: isDiscoverable, parameters: parameters, result: nil, time: now.seconds - ago)
  }

  func entry(_ record: DonationRecord) -> DonationStore.Entry {
    sequence += 1
    return .init(sequence: sequence, bundle: record.bundle, change: .added(record, body: record.packed))
  }

  func add(_ records: DonationRecord...) throws { try add(records) }

  func add(_ records: [DonationRecord]) throws {
    let entries = records.map(entry)
    try store.apply(entries, through: sequence)
  }

  func delete(_ identifiers: [String], in bundle: String = notes) throws {
    sequence += 1
    try store.apply(
      [.init(sequence: sequence, bundle: bundle, change: .deleted(identifiers))], through: sequence)
  }

  func suggestions(in bundle: String? = notes, limit: Int = 100) throws -> [String] {
    try store.suggestions(in: bundle, limit: limit).map(\.text)
  }

  func identifiers(in bundle: String? = notes, limit: Int = 100) throws -> [String] {
    try store.donations(in: bundle, limit: limit).map(\.identifier)
  }

  func matching(_ predicate: DonationsDelete, in bundle: String = notes) throws -> [String] {
    try store.matching(predicate, in: bundle).map(\.identifier)
  }

  /// Whether any store file holds these bytes.
  func holds(_ text: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).contains {
      try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil
    }
  }
}

extension DonationRecord.Parameter {
  static func text(_ name: String, _ value: String) -> Self {
    .init(name: name, title: name, value: .string(value), text: value)
  }

  static func entity(_ name: String, _ type: String, _ identifier: String, title: String? = nil) -> Self {
    let properties = title.map { [WireProperty(name: "title", value: .string($0))] }
    let entity = WireEntity(type: type, identifier: identifier, properties: properties, title: title)
    return .init(name: name, title: name, value: .entity(entity), text: title ?? identifier)
  }

  static func entities(_ name: String, _ type: String, _ identifiers: [String]) -> Self {
    let values = identifiers.map { WireValue.entity(WireEntity(type: type, identifier: $0)) }
    return .init(name: name, title: name, value: .array(values), text: identifiers.joined(separator: ", "))
  }
}
