internal import CIntentSQLite

/// One connection to a SQLite file, used by one thread or actor at a time.
package final class Database: @unchecked Sendable {
  // Safe to move between threads, never to share: the owner calls it from one at a time.
  package enum Access: Sendable { case readOnly, readWrite }

  /// How much a commit waits for: `off` nothing, `normal` the write-ahead log's write, `full` its sync to the disk.
  package enum Synchronization: String, Sendable { case off = "OFF", normal = "NORMAL", full = "FULL" }

  package let path: String
  let pointer: OpaquePointer

  /// Opens or creates the file, never its folder; with `readWrite` in write-ahead mode.
  ///
  /// - Parameters:
  ///   - path: ":memory:" for a store that ends with the connection.
  ///   - busyTimeoutMilliseconds: how long a statement waits for another connection's lock.
  ///   - erasesDeletedContent: deleted content is overwritten with zeros, in the file once the log is moved there.
  ///   - cacheKibibytes: the most pages that are kept in memory.
  /// - Throws: `SQLiteError` naming the file, also when it is no database.
  package init(
    path: String, access: Access = .readWrite, synchronization: Synchronization = .full,
    busyTimeoutMilliseconds: Int32 = 5_000, erasesDeletedContent: Bool = false, cacheKibibytes: Int = 8_192
  ) throws(SQLiteError) {
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message, statement: "open", file: path)
    }
    self.path = path
    pointer = opened
    sqlite3_busy_timeout(opened, busyTimeoutMilliseconds)
    if access == .readWrite {
      try execute("PRAGMA journal_mode = WAL")
      try execute("PRAGMA synchronous = \(synchronization.rawValue)")
      try execute("PRAGMA secure_delete = \(erasesDeletedContent ? "ON" : "OFF")")
    }
    try execute("PRAGMA foreign_keys = ON")
    try execute("PRAGMA cache_size = -\(cacheKibibytes)")
    // Reads the header, so that a file that is no database fails here and not at the first use.
    try execute("SELECT count(*) FROM sqlite_schema")
  }

  deinit { sqlite3_close_v2(pointer) }

  /// Runs statements without parameters or results.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else { throw lastError(sql) }
  }

  package func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(sql, in: self) }

  /// Runs `body` in a write transaction: committed when it returns, rolled back when it throws or the commit fails.
  ///
  /// - Precondition: no transaction is open.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    precondition(!isInTransaction, "a transaction of \(path) is open already; do not nest them")
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // After a full disk SQLite may have rolled back itself.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  package var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Rows changed, inserted or deleted by the last statement.
  package var changes: Int { Int(sqlite3_changes64(pointer)) }
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(pointer) }

  /// The owner's number for the layout of its tables; 0 in a new file.
  package func schemaVersion() throws -> Int {
    Int(try prepare("PRAGMA user_version").first { $0.int(0) } ?? 0)
  }

  package func setSchemaVersion(_ version: Int) throws(SQLiteError) { try execute("PRAGMA user_version = \(version)") }

  /// Moves the write-ahead log into the file and empties it.
  ///
  /// - Returns: false when a reader was in the way.
  @discardableResult
  package func checkpoint() throws(SQLiteError) -> Bool {
    let code = sqlite3_wal_checkpoint_v2(pointer, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code & 0xFF == SQLITE_BUSY { return false }
    guard code == SQLITE_OK else { throw lastError("checkpoint") }
    return true
  }

  /// Moves what it can from the write-ahead log into the file while another connection goes on writing.
  ///
  /// - Returns: the pages of the log, and how many of them are in the file now.
  package func checkpointInPassing() throws(SQLiteError) -> (logged: Int, moved: Int) {
    var logged: Int32 = 0
    var moved: Int32 = 0
    let code = sqlite3_wal_checkpoint_v2(pointer, nil, SQLITE_CHECKPOINT_PASSIVE, &logged, &moved)
    guard code == SQLITE_OK || code & 0xFF == SQLITE_BUSY else { throw lastError("checkpoint") }
    return (Int(logged), Int(moved))
  }

  func lastError(_ statement: String) -> SQLiteError {
    SQLiteError(
      code: sqlite3_extended_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)), statement: statement,
      file: path)
  }
}
