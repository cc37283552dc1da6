internal import IntentSQLite
internal import IntentValues

/// The searchable items of every app, in one SQLite file.
///
/// An item's identity is its app, the name of its index, its entity type and its identifier. Titles, keywords and texts
/// stand as plain words (see `SearchText`) in an FTS5 table of their own per app, so that a search reads no other app's
/// words, and an app that removes everything leaves none behind. Confined to one owner, as its database is.
package final class SpotlightIndex {
  /// A change and where it stands in the log.
  package struct Entry: Hashable, Sendable {
    package var sequence: UInt64
    package var bundle: String
    package var change: IndexChange

    package init(sequence: UInt64, bundle: String, change: IndexChange) {
      self.sequence = sequence
      self.bundle = bundle
      self.change = change
    }
  }

  /// Everything up to this sequence of the log is in the file.
  package private(set) var applied: UInt64

  let database: Database
  let clock: @Sendable () -> Double
  private var apps: [String: SpotlightApp] = [:]
  private var nextRow: Int64
  private let statements: Statements

  private struct Statements {
    let putApplied: Statement
    let insertApp: Statement
    let insert: Statement
    let find: Statement
    let remove: Statement
    let expired: Statement
    let rest: Statement

    init(_ database: Database) throws {
      putApplied = try database.prepare("UPDATE progress SET applied = ?")
      insertApp = try database.prepare("INSERT INTO apps(bundle) VALUES(?)")
      insert = try database.prepare(
        """
        INSERT INTO items(row, app, type, identifier, name, domain, sequence, priority, expiration, body)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      find = try database.prepare(
        "SELECT row FROM items WHERE app = ? AND type = ? AND identifier = ? AND name = ?")
      remove = try database.prepare("DELETE FROM items WHERE row = ?")
      expired = try database.prepare("SELECT app, row FROM items WHERE expiration <= ?")
      rest = try database.prepare("SELECT count(*) FROM (SELECT 1 FROM items WHERE app = ? LIMIT ?)")
    }
  }

  /// The number of the tables' layout; counts up with every change of it.
  private static let layout = 1

  /// The file was written by another version of the indexer.
  package struct OtherLayout: Error, CustomStringConvertible {
    let version: Int
    let path: String
    package var description: String { "\(path) has layout \(version), this indexer reads \(SpotlightIndex.layout)" }
  }

  /// - Parameters:
  ///   - path: the file; made when it is missing.
  ///   - clock: seconds since 2001 UTC, for expiry.
  /// - Throws: `OtherLayout`, or `SQLiteError`, whose `isCorrupt` says that the file is no index.
  package init(path: String, clock: @escaping @Sendable () -> Double) throws {
    database = try Database(path: path, synchronization: .normal, erasesDeletedContent: true, cacheKibibytes: 16_384)
    self.clock = clock
    try Self.prepareSchema(of: database)
    statements = try Statements(database)
    applied = try database.prepare("SELECT applied FROM progress").first { $0.unsigned(0) } ?? 0
    nextRow = try database.prepare("SELECT ifnull(max(row), 0) + 1 FROM items").first { $0.int(0) } ?? 1
    try loadApps()
  }

  private func loadApps() throws {
    apps = [:]
    for (bundle, number) in try database.prepare("SELECT bundle, app FROM apps").rows({ ($0.string(0), $0.int(1)) }) {
      apps[bundle] = SpotlightApp(number: number, database: database)
    }
  }

  private static func prepareSchema(of database: Database) throws {
    let version = try database.schemaVersion()
    guard version == 0 else {
      if version != layout { throw OtherLayout(version: version, path: database.path) }
      return
    }
    try database.transaction {
      try database.execute(
        """
        CREATE TABLE progress(applied INTEGER NOT NULL);
        INSERT INTO progress VALUES(0);
        CREATE TABLE apps(app INTEGER PRIMARY KEY, bundle TEXT NOT NULL UNIQUE);
        CREATE TABLE items(
          row INTEGER PRIMARY KEY, app INTEGER NOT NULL, type TEXT NOT NULL, identifier TEXT NOT NULL,
          name TEXT NOT NULL, domain TEXT NOT NULL, sequence INTEGER NOT NULL, priority INTEGER NOT NULL,
          expiration REAL, body BLOB NOT NULL, UNIQUE(app, type, identifier, name));
        CREATE INDEX items_domain ON items(app, domain) WHERE domain <> '';
        CREATE INDEX items_expiration ON items(expiration) WHERE expiration IS NOT NULL;
        """)
      try database.setSchemaVersion(layout)
    }
  }

  func app(_ bundle: String) -> SpotlightApp? { apps[bundle] }

  // MARK: - Changes

  /// Applies the entries in order and notes the progress, all in one transaction.
  ///
  /// Entries that are applied already are left out, so a batch may come twice.
  ///
  /// - Parameter sequence: the last sequence that the entries stand for, though it may have changed nothing.
  package func apply(_ entries: [Entry], through sequence: UInt64) throws {
    guard sequence > applied else { return }
    do {
      var erased: Set<String> = []
      try database.transaction {
        try removeExpired()
        for entry in entries where entry.sequence > applied {
          switch entry.change {
          case .upsert(let upsert): try put(upsert, entry)
          case .delete(let delete):
            if try remove(delete, of: entry.bundle) { erased.insert(entry.bundle) }
          }
        }
        for bundle in erased { try tidy(bundle) }
        statements.putApplied.bind(1, sequence)
        try statements.putApplied.run()
      }
      applied = sequence
      // What was deleted must not stay readable in the write-ahead log either.
      if !erased.isEmpty { try database.checkpoint() }
    } catch {
      // Apps and tables are as before the transaction.
      try? loadApps()
      throw error
    }
  }

  /// Takes everything out and begins at the log's start: for another log than the one that was applied.
  package func clear() throws {
    try database.transaction {
      for app in apps.values { try app.dropWords() }
      try database.execute("DELETE FROM items; DELETE FROM apps; UPDATE progress SET applied = 0")
    }
    apps = [:]
    applied = 0
    try database.checkpoint()
  }

  private func put(_ upsert: IndexUpsert, _ entry: Entry) throws {
    let app = try existingOrNewApp(entry.bundle)
    for item in upsert.items {
      try removeItem(app, type: item.entityType, identifier: item.identifier, name: upsert.index)
      let row = nextRow
      nextRow += 1
      let insert = statements.insert
      insert.bind(1, row)
      insert.bind(2, app.number)
      insert.bind(3, item.entityType)
      insert.bind(4, item.identifier)
      insert.bind(5, upsert.index)
      insert.bind(6, item.domain)
      insert.bind(7, entry.sequence)
      insert.bind(8, item.priority)
      insert.bind(9, item.expiration)
      insert.bind(10, item.packed)
      try insert.run()
      // Hidden items are never found by words, so they have none.
      if !item.isHidden { try app.insert(item, row: row) }
    }
  }

  private func existingOrNewApp(_ bundle: String) throws -> SpotlightApp {
    if let app = apps[bundle] { return app }
    statements.insertApp.bind(1, bundle)
    try statements.insertApp.run()
    let app = SpotlightApp(number: database.lastInsertedRow, database: database)
    apps[bundle] = app
    return app
  }

  @discardableResult
  private func removeItem(_ app: SpotlightApp, type: String, identifier: String, name: String) throws -> Bool {
    let find = statements.find
    find.bind(1, app.number)
    find.bind(2, type)
    find.bind(3, identifier)
    find.bind(4, name)
    guard let row = try find.first({ $0.int(0) }) else { return false }
    try removeRow(row, of: app)
    return true
  }

  func removeRow(_ row: Int64, of app: SpotlightApp) throws {
    statements.remove.bind(1, row)
    try statements.remove.run()
    try app.remove(row: row)
  }

  /// - Returns: whether anything was there to remove.
  private func remove(_ delete: IndexDelete, of bundle: String) throws -> Bool {
    guard let app = apps[bundle] else { return false }
    switch delete.selection {
    case .identifiers(let identifiers):
      return try removeItems(app, type: "", identifiers, name: delete.index)
    case .entities(let type, let identifiers):
      return try removeItems(app, type: type, identifiers, name: delete.index)
    case .domains(let domains):
      var isAny = false
      for domain in domains where !domain.isEmpty {
        // "/" follows ".": everything below the domain lies between the two.
        isAny =
          try removeRows(
            app, "name = ?2 AND domain <> '' AND (domain = ?3 OR (domain > ?3 || '.' AND domain < ?3 || '/'))",
            [delete.index, domain]) || isAny
      }
      return isAny
    case .entityType(let type): return try removeRows(app, "name = ?2 AND type = ?3", [delete.index, type])
    case .all: return try removeRows(app, "name = ?2", [delete.index])
    }
  }

  private func removeItems(_ app: SpotlightApp, type: String, _ identifiers: [String], name: String) throws -> Bool {
    var isAny = false
    for identifier in identifiers {
      isAny = try removeItem(app, type: type, identifier: identifier, name: name) || isAny
    }
    return isAny
  }

  private func removeRows(_ app: SpotlightApp, _ condition: String, _ values: [String]) throws -> Bool {
    let select = try database.prepare("SELECT row FROM items WHERE app = ?1 AND \(condition)")
    select.bind(1, app.number)
    for (index, value) in values.enumerated() { select.bind(Int32(index + 2), value) }
    let rows = try select.rows { $0.int(0) }
    for row in rows { try removeRow(row, of: app) }
    return !rows.isEmpty
  }

  private func removeExpired() throws {
    statements.expired.bind(1, clock())
    let rows = try statements.expired.rows { ($0.int(0), $0.int(1)) }
    guard !rows.isEmpty else { return }
    let byNumber = Dictionary(uniqueKeysWithValues: apps.values.map { ($0.number, $0) })
    for (number, row) in rows {
      if let app = byNumber[number] { try removeRow(row, of: app) }
    }
  }

  /// After a deletion: the words of deleted items stay in FTS5's segments until these merge, so merge them while that is
  /// cheap, and drop the table when nothing is left.
  private func tidy(_ bundle: String) throws {
    guard let app = apps[bundle] else { return }
    statements.rest.bind(1, app.number)
    statements.rest.bind(2, Self.tidiedItems + 1)
    let rest = try statements.rest.first { $0.int(0) } ?? 0
    if rest == 0 { try app.dropWords() } else if rest <= Self.tidiedItems { try app.optimize() }
  }

  /// The most items for which a deletion rewrites an app's words.
  static let tidiedItems: Int64 = 2_000
}
