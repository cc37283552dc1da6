package import IntentBus
internal import IntentSQLite

/// The conservation ledger of a run, compared id by id between the generator's book, the log and the manager's store.
package struct LoadLedger: Codable, Hashable, Sendable {
  package var sent = 0
  package var acknowledged = 0
  package var refused = 0
  package var unacknowledged = 0
  /// Of the run's donations, rows in the log and in the donation manager's store.
  package var inLog = 0
  package var inStore = 0
  /// Acknowledged, but not in the log or the store: what must never be.
  package var missingInLog: [String] = []
  package var missingInStore: [String] = []
  package var doubledInLog: [String] = []
  package var doubledInStore: [String] = []
  /// Refused, and there all the same.
  package var refusedButStored: [String] = []

  /// Whether sent = acknowledged + refused + unacknowledged, and everything acknowledged is stored once.
  package var closes: Bool {
    sent == acknowledged + refused + unacknowledged && missingInLog.isEmpty && missingInStore.isEmpty
      && doubledInLog.isEmpty && doubledInStore.isEmpty && refusedButStored.isEmpty
  }

  /// How many identifiers of each kind are kept for the report; all are counted.
  private static let shown = 5

  /// - Parameters:
  ///   - log: counts per identifier of donation events in the log.
  ///   - store: counts per identifier of rows in the donation manager's store.
  package init(
    book: [(identifier: MessageIdentifier, state: LoadOutcome.State)], log: [MessageIdentifier: Int],
    store: [MessageIdentifier: Int]
  ) {
    sent = book.count
    for (identifier, state) in book {
      let logged = log[identifier] ?? 0
      let stored = store[identifier] ?? 0
      inLog += logged
      inStore += stored
      let name = identifier.description
      switch state {
      case .acknowledged:
        acknowledged += 1
        if logged == 0 { missingInLog.append(name) }
        if stored == 0 { missingInStore.append(name) }
      case .refused:
        refused += 1
        if logged > 0 || stored > 0 { refusedButStored.append(name) }
      case .unacknowledged: unacknowledged += 1
      }
      if logged > 1 { doubledInLog.append(name) }
      if stored > 1 { doubledInStore.append(name) }
      // What the log holds must also be stored, acknowledged or not: the manager reads the log.
      if state == .unacknowledged, logged == 1, stored == 0 { missingInStore.append(name) }
    }
  }

  /// Reads the log and the store of an instance. The manager must have been fenced before.
  package init(
    book: [(identifier: MessageIdentifier, state: LoadOutcome.State)], folder: InstanceFolder, bundle: String
  )
    throws
  {
    let prefix = Topic.donations(bundle).text
    var log: [MessageIdentifier: Int] = [:]
    let events = try Database(path: folder.eventLog, access: .readOnly).prepare(
      "SELECT substr(header, 25, 16) FROM events WHERE substr(topic, 1, ?1) = ?2 AND topic LIKE '%/added/'")
    events.bind(1, prefix.utf8.count)
    events.bind(2, prefix)
    while try events.step() {
      let identifier = events.withBytes(0) { bytes in
        MessageIdentifier(
          high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
      }
      log[identifier, default: 0] += 1
    }
    var store: [MessageIdentifier: Int] = [:]
    let rows = try Database(path: folder.store("donations"), access: .readOnly).prepare(
      "SELECT id FROM donations WHERE bundle = ?1")
    rows.bind(1, bundle)
    while try rows.step() {
      if let identifier = MessageIdentifier(rows.string(0)) { store[identifier, default: 0] += 1 }
    }
    self.init(book: book, log: log, store: store)
  }

  /// One line that says whether it closes, and lines for what does not.
  package var report: [String] {
    var lines = [
      "ledger: sent \(sent) = acknowledged \(acknowledged) + refused \(refused) + unacknowledged \(unacknowledged); "
        + "log \(inLog), store \(inStore); \(closes ? "closed" : "DOES NOT CLOSE")"
    ]
    let problems: [(String, [String])] = [
      ("acknowledged but not in the log", missingInLog), ("in the log but not in the store", missingInStore),
      ("twice in the log", doubledInLog), ("twice in the store", doubledInStore),
      ("refused but stored", refusedButStored),
    ]
    for (what, identifiers) in problems where !identifiers.isEmpty {
      let names = identifiers.prefix(Self.shown).joined(separator: ", ")
      lines.append("  \(identifiers.count) \(what): \(names)\(identifiers.count > Self.shown ? " …" : "")")
    }
    return lines
  }
}
