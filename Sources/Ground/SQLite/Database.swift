internal import CIntentSQLite

/// One connection to a SQLite file, used by one thread or actor at a time.
package final class Database: @unchecked Sendable {
  // Safe to move between threads, never to share: the owner calls it from one at a time.
  package enum Access: Sendable { case readOnly, readWrite }

  /// How much a commit waits for: `off` nothing, `normal` the write-ahead log's write, `full` its sync to the disk.
  package enum Synchronization: String, Sendable { case off = "OFF", normal = "NORMAL", full = "FULL" }

  package let path: String
  let pointer: OpaquePointer

  /// Opens or creates the file; with `readWrite` in write-ahead mode.
  ///
  /// - Parameter path: ":memory:" for a store that ends with the connection.
  /// - Throws: `SQLiteError` naming the file.
  package init(path: String, access: Access = .readWrite, synchronization: Synchronization = .full) throws(SQLiteError)
  {
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
    sqlite3_busy_timeout(opened, 5000)
    if access == .readWrite {
      try execute("PRAGMA journal_mode = WAL")
      try execute("PRAGMA synchronous = \(synchronization.rawValue)")
    }
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit { sqlite3_close_v2(pointer) }

  /// Runs statements without parameters or results.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else { throw lastError(sql) }
  }

  package func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(sql, in: self) }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws or the commit fails.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // After a full disk SQLite may have rolled back itself; then this fails and that is fine.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Rows changed, inserted or deleted by the last statement.
  package var changes: Int { Int(sqlite3_changes64(pointer)) }
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(pointer) }

  func lastError(_ statement: String) -> SQLiteError {
    SQLiteError(
      code: sqlite3_extended_errcode(pointer), message: String(cString: sqlite3_errmsg(pointer)), statement: statement,
      file: path)
  }
}
