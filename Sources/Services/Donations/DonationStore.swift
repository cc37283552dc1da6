internal import IntentSQLite
internal import IntentValues

/// The donations of every app in one SQLite file, and the habits that they make.
///
/// The key of a donation is its sequence in the log, under its app: rows are appended, never searched for a place. Each
/// names the one before it of the same habit, which costs nothing, where an index by habit would make every batch write
/// to as many places as there are habits. What a suggestion needs stands in one row per habit, so that suggestions do not
/// read donations. Confined to one owner, as its database is.
package final class DonationStore {
  /// A change and where it stands in the log.
  package struct Entry: Hashable, Sendable {
    package var sequence: UInt64
    package var bundle: String
    package var change: DonationChange

    package init(sequence: UInt64, bundle: String, change: DonationChange) {
      self.sequence = sequence
      self.bundle = bundle
      self.change = change
    }
  }

  /// Everything up to this sequence of the log is in the file.
  package private(set) var applied: UInt64

  let database: Database
  let clock: @Sendable () -> Double
  let habits: HabitTable
  private(set) var apps: [String: Int64] = [:]
  private let putApplied: Statement
  private let insert: Statement
  private let find: Statement

  /// - Parameters:
  ///   - path: the file; made when it is missing.
  ///   - clock: seconds since 2001 UTC, for scores.
  package init(path: String, clock: @escaping @Sendable () -> Double) throws {
    database = try Database(path: path, synchronization: .normal, erasesDeletedContent: true, cacheKibibytes: 16_384)
    self.clock = clock
    try Self.prepareSchema(of: database)
    habits = try HabitTable(database)
    putApplied = try database.prepare("UPDATE progress SET applied = ?")
    insert = try database.prepare(
      "INSERT INTO entries(app, sequence, habit, previous, id, time, body) VALUES(?, ?, ?, ?, ?, ?, ?)")
    find = try database.prepare("SELECT sequence, habit FROM entries WHERE id = ? AND app = ?")
    applied = try database.prepare("SELECT applied FROM progress").first { $0.unsigned(0) } ?? 0
    try loadApps()
  }

  private static func prepareSchema(of database: Database) throws {
    guard try database.schemaVersion() == 0 else { return }
    try database.transaction {
      try database.execute(
        """
        CREATE TABLE progress(applied INTEGER NOT NULL);
        INSERT INTO progress VALUES(0);
        CREATE TABLE apps(app INTEGER PRIMARY KEY, bundle TEXT NOT NULL UNIQUE);
        CREATE TABLE habits(
          habit INTEGER PRIMARY KEY, app INTEGER NOT NULL, intent TEXT NOT NULL, parameters BLOB NOT NULL,
          discoverable INTEGER NOT NULL, mark REAL, count INTEGER NOT NULL, newest INTEGER NOT NULL,
          newest_time REAL NOT NULL, newest_id TEXT NOT NULL, UNIQUE(app, intent, parameters));
        CREATE TABLE habit_entities(
          type TEXT NOT NULL, identifier TEXT NOT NULL, habit INTEGER NOT NULL, PRIMARY KEY(type, identifier, habit))
          WITHOUT ROWID;
        CREATE INDEX habit_entities_habit ON habit_entities(habit);
        CREATE TABLE entries(
          app INTEGER NOT NULL, sequence INTEGER NOT NULL, habit INTEGER NOT NULL, previous INTEGER NOT NULL,
          id TEXT NOT NULL, time REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY(app, sequence)) WITHOUT ROWID;
        CREATE INDEX entries_id ON entries(id);
        CREATE VIEW donations AS SELECT sequence, id, bundle, intent, time, entries.body AS body
          FROM entries JOIN apps ON apps.app = entries.app JOIN habits ON habits.habit = entries.habit;
        """)
      try database.setSchemaVersion(1)
    }
  }

  private func loadApps() throws {
    let rows = try database.prepare("SELECT bundle, app FROM apps").rows { ($0.string(0), $0.int(1)) }
    apps = Dictionary(uniqueKeysWithValues: rows)
  }

  // MARK: - Changes

  /// Applies the entries in order and notes the progress, all in one transaction.
  ///
  /// Entries that are applied already are left out, so a batch may come twice.
  ///
  /// - Parameter sequence: the last sequence that the entries stand for, though it may have changed nothing.
  package func apply(_ entries: [Entry], through sequence: UInt64) throws {
    guard sequence > applied else { return }
    let now = clock()
    var isErased = false
    try changing {
      for entry in entries where entry.sequence > applied {
        switch entry.change {
        case .added(let record, let body): try add(record, body, entry, now: now)
        case .deleted(let identifiers):
          guard let app = apps[entry.bundle] else { continue }
          isErased = try !removeDonations(identifiers, of: app).isEmpty || isErased
        }
      }
      try habits.save()
      putApplied.bind(1, sequence)
      try putApplied.run()
    }
    applied = sequence
    if isErased { try database.checkpoint() }
  }

  /// Removes donations of one app ahead of the log.
  ///
  /// - Returns: those that were there.
  @discardableResult
  package func remove(_ identifiers: [String], of bundle: String) throws -> [String] {
    guard let app = apps[bundle] else { return [] }
    let removed = try changing { try removeDonations(identifiers, of: app) }
    // What was deleted must not stay readable in the write-ahead log either.
    if !removed.isEmpty { try database.checkpoint() }
    return removed
  }

  /// Forgets everything: for a log that is not the one this store was built from.
  package func beginAnew() throws {
    try changing {
      for table in ["entries", "habit_entities", "habits", "apps"] { try database.execute("DELETE FROM \(table)") }
      putApplied.bind(1, UInt64(0))
      try putApplied.run()
    }
    applied = 0
    habits.forget()
    try loadApps()
    try database.checkpoint()
  }

  private func changing<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try database.transaction(body) } catch {
      habits.forget()
      try? loadApps()
      throw error
    }
  }

  private func add(_ record: DonationRecord, _ body: [UInt8], _ entry: Entry, now: Double) throws {
    let app = try existingOrNewApp(entry.bundle)
    // A clock that runs ahead must not make a habit that stays on top.
    let time = min(record.time, now)
    let (habit, previous) = try habits.add(record, app: app, time: time, sequence: entry.sequence)
    insert.bind(1, app)
    insert.bind(2, entry.sequence)
    insert.bind(3, habit)
    insert.bind(4, previous)
    insert.bind(5, record.identifier)
    insert.bind(6, time)
    try body.withUnsafeBytes {
      insert.bind(7, borrowing: $0)
      try insert.run()
    }
  }

  private func existingOrNewApp(_ bundle: String) throws -> Int64 {
    if let app = apps[bundle] { return app }
    let insert = try database.prepare("INSERT INTO apps(bundle) VALUES(?)")
    insert.bind(1, bundle)
    try insert.run()
    apps[bundle] = database.lastInsertedRow
    return database.lastInsertedRow
  }

  private func removeDonations(_ identifiers: [String], of app: Int64) throws -> [String] {
    try habits.save()
    var leaving: [Int64: Set<UInt64>] = [:]
    var removed: [String] = []
    for identifier in identifiers {
      find.bind(1, identifier)
      find.bind(2, app)
      let rows = try find.rows { (sequence: $0.unsigned(0), habit: $0.int(1)) }
      var isNew = false
      for row in rows where leaving[row.habit, default: []].insert(row.sequence).inserted { isNew = true }
      if isNew { removed.append(identifier) }
    }
    for (habit, sequences) in leaving.sorted(by: { $0.key < $1.key }) {
      try habits.remove(sequences, from: habit, of: app)
    }
    return removed
  }
}
