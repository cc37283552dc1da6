internal import IntentBus
internal import IntentSQLite
internal import IntentValues

/// Makes the account from the files themselves, past the processes that wrote them.
package struct LedgerReader: Sendable {
  package let eventLog: String
  package let donationStore: String

  package init(eventLog: String, donationStore: String) {
    self.eventLog = eventLog
    self.donationStore = donationStore
  }

  /// - Throws: `SimulatorError` with `storeFailed`, naming the file.
  package func read() throws -> Ledger {
    do {
      var ledger = Ledger()
      let log = try Database(path: eventLog, access: .readOnly)
      try readEvents(log, into: &ledger)
      let expected = try readDonations(log, into: &ledger)
      try compare(expected, with: storedDonations(), into: &ledger)
      return ledger
    } catch let error as SQLiteError {
      throw SimulatorError(.storeFailed, "cannot read \(error.file): \(error.message); does the instance run?")
    } catch let error as MessagePackError {
      throw SimulatorError(.storeFailed, "cannot read a donation in \(eventLog): \(error)")
    }
  }

  // The header's layout is the protocol's: source sequence at 8, identifier at 24, epoch at 40 (bytes, from 0). The
  // broker's own events have no epoch and no numbers.
  private func readEvents(_ log: Database, into ledger: inout Ledger) throws {
    try log.prepare(
      "SELECT count(*), min(sequence), max(sequence), count(*) - count(DISTINCT substr(header, 25, 16)) FROM events"
    ).first { row in
      ledger.eventCount = row.unsigned(0)
      if ledger.eventCount > 0 { ledger.range = row.unsigned(1)...row.unsigned(2) }
      ledger.repeatedEvents = row.unsigned(3)
    }
    ledger.sources = try log.prepare(
      """
      SELECT substr(header, 41, 8), count(*), count(DISTINCT substr(header, 9, 8)), max(substr(header, 9, 8))
      FROM events WHERE substr(header, 41, 8) != zeroblob(8) GROUP BY 1 ORDER BY 1
      """
    ).rows { row in
      let count = row.unsigned(1)
      let different = row.unsigned(2)
      let last = Self.number(row.bytes(3))
      return Ledger.Source(
        epoch: Self.number(row.bytes(0)), count: count, missing: last >= different ? last - different : 0,
        repeated: count - different)
    }
  }

  /// The donations that must be in the store.
  private func readDonations(_ log: Database, into ledger: inout Ledger) throws -> Set<String> {
    var published: Set<String> = []
    var deleted: Set<String> = []
    let select = try log.prepare(
      "SELECT topic, body FROM events WHERE topic >= 'donation/' AND topic < 'donation0' ORDER BY sequence")
    defer { select.reset() }
    while try select.step() {
      let topic = select.string(0)
      if topic.hasSuffix("/added/") {
        published.insert(try DonationRecord(packed: select.bytes(1)).identifier)
      } else if topic.hasSuffix("/deleted/") {
        deleted.formUnion(try DonationsDeleted(packed: select.bytes(1)).identifiers)
      }
    }
    ledger.publishedDonations = published.count
    ledger.deletedDonations = deleted.count
    return published.subtracting(deleted)
  }

  private func storedDonations() throws -> [String] {
    let store = try Database(path: donationStore, access: .readOnly)
    return try store.prepare("SELECT id FROM donations").rows { $0.string(0) }
  }

  private func compare(_ expected: Set<String>, with stored: [String], into ledger: inout Ledger) throws {
    ledger.storedDonations = stored.count
    ledger.missingDonations = expected.subtracting(stored).sorted()
    var unseen = expected
    ledger.unexpectedDonations = stored.filter { unseen.remove($0) == nil }.sorted()
  }

  private static func number(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
