import Foundation
import IntentBus
import IntentSQLite
import IntentValues
import SimulatorKit
import Testing

@Suite("The ledger compares the log with the stores, one by one")
struct LedgerTests {
  /// One event of a log file.
  private struct Row {
    var sequence: UInt64
    var topic = "donation/com.example.Notes/CreateNoteIntent/added/"
    var identifier: UInt64
    var epoch: UInt64 = 7
    var number: UInt64
    var body: [UInt8]
  }

  private func ledger(_ rows: [Row], stored: [String]) throws -> Ledger {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = (log: folder.appendingPathComponent("log").path, store: folder.appendingPathComponent("store").path)
    let log = try Database(path: paths.log)
    try log.execute(
      """
      CREATE TABLE events(
        sequence INTEGER PRIMARY KEY, topic TEXT NOT NULL, header BLOB NOT NULL, body BLOB NOT NULL) STRICT
      """)
    let insert = try log.prepare("INSERT INTO events VALUES(?1, ?2, ?3, ?4)")
    for row in rows {
      var header = MessageHeader(.publish)
      header.identifier = MessageIdentifier(high: 1, low: row.identifier)
      header.epoch = row.epoch
      header.sourceSequence = row.number
      var bytes = [UInt8](repeating: 0, count: MessageHeader.length)
      bytes.withUnsafeMutableBytes { header.write(to: $0) }
      insert.bind(1, row.sequence)
      insert.bind(2, row.topic)
      insert.bind(3, bytes)
      insert.bind(4, row.body)
      try insert.run()
    }
    let store = try Database(path: paths.store)
    try store.execute("CREATE TABLE donations(id TEXT PRIMARY KEY) STRICT")
    let put = try store.prepare("INSERT INTO donations VALUES(?1)")
    for identifier in stored {
      put.bind(1, identifier)
      try put.run()
    }
    return try LedgerReader(eventLog: paths.log, donationStore: paths.store).read()
  }

  private func added(_ sequence: UInt64, _ donationIdentifier: String) -> Row {
    Row(sequence: sequence, identifier: sequence, number: sequence, body: donation(donationIdentifier).packed)
  }

  @Test("A log and a store that agree are balanced, deleted donations included")
  func balanced() throws {
    let deletion = Row(
      sequence: 3, topic: "donation/com.example.Notes/CreateNoteIntent/deleted/", identifier: 3, number: 3,
      body: DonationsDeleted(identifiers: ["d1"]).packed)
    let ledger = try ledger([added(1, "d1"), added(2, "d2"), deletion], stored: ["d2"])
    #expect(ledger.isBalanced)
    #expect(ledger.range == 1...3)
    #expect(
      ledger.description == """
        3 events (#1 … #3) from 1 sources, none missing, none twice
        donations: 2 published, 1 deleted, 1 stored; none missing, none unexpected
        """)
  }

  @Test("A donation that the store lost, and one that nobody published, are named")
  func donations() throws {
    let ledger = try ledger([added(1, "d1"), added(2, "d2")], stored: ["d2", "x"])
    #expect(!ledger.isBalanced)
    #expect(ledger.missingDonations == ["d1"])
    #expect(ledger.unexpectedDonations == ["x"])
    #expect(ledger.description.contains("missing: d1"))
  }

  @Test("Holes in the log, in a source's numbers, and repetitions are counted")
  func events() throws {
    var again = added(5, "d3")
    again.identifier = 2
    again.number = 2
    let ledger = try ledger([added(1, "d1"), added(2, "d2"), again], stored: ["d1", "d2", "d3"])
    #expect(!ledger.isBalanced)
    #expect(ledger.missingEvents == 2)
    #expect(ledger.repeatedEvents == 1)
    #expect(ledger.sources.map(\.repeated) == [1])
  }

  @Test("The broker's own events have no numbers and are no source")
  func ownEvents() throws {
    var own = added(1, "d1")
    own.epoch = 0
    own.number = 0
    own.topic = "sys/process/spotlight/ready/"
    let ledger = try ledger([own], stored: [])
    #expect(ledger.isBalanced && ledger.sources.isEmpty && ledger.eventCount == 1)
  }

  @Test("A file that is not there is an error that names it")
  func noFile() {
    let error = #expect(throws: SimulatorError.self) {
      try LedgerReader(eventLog: "/nowhere/log.sqlite", donationStore: "/nowhere/donations.sqlite").read()
    }
    #expect(error?.code == .storeFailed)
    #expect(text(of: error).contains("/nowhere/log.sqlite"))
  }
}
