internal import IntentBus
internal import IntentSQLite

/// The durable log: one row per event, written in batches by the writer's thread.
///
/// | table | holds |
/// | --- | --- |
/// | `events` | sequence (key), topic, the 64-byte header as it came, body |
/// | `sources` | per source epoch the newest source sequence |
/// | `cursors` | per consumer the sequence up to which it has applied everything |
/// | `states` | per topic the sequence of the last state event |
/// | `ledger` | a view of `events` for people: id, source epoch and source sequence in the clear |
///
/// No random key and no second index on the hot path: the sequence only grows.
final class EventLog: Sendable {
  /// What a log says when it is opened.
  struct Recovered {
    var last: UInt64
    var sources: [UInt64: UInt64]
    var cursors: [String: UInt64]
    var states: StateTable
  }

  private let database: Database
  private let insertEvent: Statement
  private let putSource: Statement
  private let putCursor: Statement
  private let putState: Statement
  private let deleteState: Statement

  static func path(_ configuration: BrokerConfiguration) -> String { configuration.folder.eventLog }

  init(_ configuration: BrokerConfiguration) throws {
    let synchronization: Database.Synchronization =
      switch configuration.durability {
      case .full: .full
      case .normal: .normal
      case .memory: .off
      }
    database = try Database(path: Self.path(configuration), synchronization: synchronization)
    // A checkpoint in the middle of a commit would make publishers wait for it: see LogCheckpointer.
    try database.execute("PRAGMA wal_autocheckpoint = 0")
    try database.execute(
      """
      CREATE TABLE IF NOT EXISTS events(
        sequence INTEGER PRIMARY KEY, topic TEXT NOT NULL, header BLOB NOT NULL, body BLOB NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS sources(epoch INTEGER PRIMARY KEY, last INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS cursors(consumer TEXT PRIMARY KEY, sequence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS states(topic TEXT PRIMARY KEY, sequence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE VIEW IF NOT EXISTS ledger AS
        SELECT sequence, topic, hex(substr(header, 25, 16)) AS id, hex(substr(header, 41, 8)) AS epoch,
          hex(substr(header, 9, 8)) AS source_sequence, length(body) AS bytes FROM events;
      """)
    insertEvent = try database.prepare("INSERT INTO events(sequence, topic, header, body) VALUES(?1, ?2, ?3, ?4)")
    putSource = try database.prepare(
      "INSERT INTO sources(epoch, last) VALUES(?1, ?2) ON CONFLICT(epoch) DO UPDATE SET last = excluded.last")
    putCursor = try database.prepare(
      "INSERT INTO cursors(consumer, sequence) VALUES(?1, ?2) ON CONFLICT(consumer) DO UPDATE SET sequence = excluded.sequence"
    )
    putState = try database.prepare(
      "INSERT INTO states(topic, sequence) VALUES(?1, ?2) ON CONFLICT(topic) DO UPDATE SET sequence = excluded.sequence"
    )
    deleteState = try database.prepare("DELETE FROM states WHERE topic = ?1")
  }

  /// Writes the segments and cursors in one transaction.
  func commit(_ segments: [EventSegment], cursors: [String: UInt64]) throws {
    try database.transaction {
      for segment in segments { try write(segment) }
      for (consumer, sequence) in cursors {
        putCursor.bind(1, consumer)
        putCursor.bind(2, sequence)
        try putCursor.run()
      }
    }
  }

  private func write(_ segment: EventSegment) throws {
    try segment.bytes.withUnsafeBytes { buffer in
      for index in 0..<segment.count {
        guard let view = EventRecord.view(buffer, at: Int(segment.offsets[index])) else { continue }
        insertEvent.bind(1, segment.first + UInt64(index))
        insertEvent.bind(2, borrowingText: view.topic)
        insertEvent.bind(3, borrowing: view.header)
        insertEvent.bind(4, borrowing: view.body)
        try insertEvent.run()
      }
    }
    for (epoch, newest) in segment.newest {
      putSource.bind(1, epoch)
      putSource.bind(2, newest.source)
      try putSource.run()
    }
    for index in segment.states {
      try segment.withRecord(index) { view in
        let statement = view.body.isEmpty ? deleteState : putState
        statement.bind(1, String(decoding: view.topic, as: UTF8.self))
        if !view.body.isEmpty { statement.bind(2, segment.first + UInt64(index)) }
        try statement.run()
      }
    }
  }

  /// Empties the write-ahead log, whatever waits; for a log that has grown far, or at the end.
  func checkpoint() throws { try database.checkpoint() }

  /// Reads what a new broker must know.
  func recover() throws -> Recovered {
    let last = try database.prepare("SELECT coalesce(max(sequence), 0) FROM events").first { $0.unsigned(0) } ?? 0
    let sources = try database.prepare("SELECT epoch, last FROM sources").rows { ($0.unsigned(0), $0.unsigned(1)) }
    let cursors = try database.prepare("SELECT consumer, sequence FROM cursors").rows { ($0.string(0), $0.unsigned(1)) }
    var states = StateTable()
    let rows = try database.prepare(
      "SELECT e.sequence, e.topic, e.header, e.body FROM states s JOIN events e ON e.sequence = s.sequence ORDER BY 1"
    ).rows { ($0.unsigned(0), $0.string(1), $0.bytes(2), $0.bytes(3)) }
    for (sequence, topic, header, body) in rows {
      try Self.withRecord(sequence, topic, header, body) { states.apply($0, sequence: sequence) }
    }
    return Recovered(
      last: last, sources: Dictionary(uniqueKeysWithValues: sources),
      cursors: Dictionary(uniqueKeysWithValues: cursors),
      states: states)
  }

  private static func withRecord(
    _ sequence: UInt64, _ topic: String, _ header: [UInt8], _ body: [UInt8], _ use: (EventRecord.View) -> Void
  ) throws {
    var record: [UInt8] = []
    var parsed = try header.withUnsafeBytes { try MessageHeader(parsing: $0) }
    parsed.busSequence = sequence
    var topic = topic
    topic.withUTF8 { topicBytes in
      body.withUnsafeBytes {
        EventRecord.append(parsed, topic: UnsafeRawBufferPointer(topicBytes), body: $0, to: &record)
      }
    }
    record.withUnsafeBytes { if let view = EventRecord.view($0, at: 0) { use(view) } }
  }
}

/// Reads old events for readers that are far behind. Confined to the I/O thread; sees what is committed.
package final class EventLogReader {
  private let select: Statement

  init(_ configuration: BrokerConfiguration) throws {
    let database = try Database(path: EventLog.path(configuration), access: .readOnly)
    select = try database.prepare(
      "SELECT sequence, topic, header, body FROM events WHERE sequence BETWEEN ?1 AND ?2 ORDER BY sequence LIMIT ?3")
  }

  /// Collects matching records from `position` to `end`, looking at no more than a few batches' worth at a time.
  func collect(
    from position: UInt64, through end: UInt64, matching filters: [[UInt8]], into batch: inout [UInt8]
  ) throws -> (next: UInt64, last: UInt64) {
    select.bind(1, position)
    select.bind(2, end)
    select.bind(3, BusLimits.batchEvents * 4)
    defer { select.reset() }
    var next = position
    var last: UInt64 = 0
    var count = 0
    while try select.step() {
      let sequence = select.unsigned(0)
      try select.withBytes(1) { topic in
        guard EventHistory.matches(topic, filters) else { return }
        try select.withBytes(2) { headerBytes in
          var header = try MessageHeader(parsing: headerBytes)
          header.busSequence = sequence
          select.withBytes(3) { EventRecord.append(header, topic: topic, body: $0, to: &batch) }
        }
        last = sequence
        count += 1
      }
      next = sequence + 1
      if count == BusLimits.batchEvents || batch.count >= BusLimits.batchBytes { return (next, last) }
    }
    // Nothing is left between here and `end` unless the row limit stopped us.
    return (next == position ? end + 1 : next, last)
  }
}
