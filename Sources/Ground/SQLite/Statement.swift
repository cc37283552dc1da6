internal import CIntentSQLite

/// A prepared statement: bind, step, read columns, reset. Belongs to its database's thread.
package final class Statement: @unchecked Sendable {
  // Safe under the same rule as Database: one thread at a time.
  private let pointer: OpaquePointer
  private let database: Database
  private let sql: String

  init(_ sql: String, in database: Database) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(database.pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw database.lastError(sql) }
    pointer = prepared
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(pointer) }

  // MARK: - Parameters, counted from 1

  package func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(pointer, index, value) }
  package func bind(_ index: Int32, _ value: Int) { sqlite3_bind_int64(pointer, index, Int64(value)) }
  /// Stored bit for bit; values above `Int64.max` read back through `unsigned`.
  package func bind(_ index: Int32, _ value: UInt64) { sqlite3_bind_int64(pointer, index, Int64(bitPattern: value)) }
  package func bind(_ index: Int32, _ value: Double) { sqlite3_bind_double(pointer, index, value) }
  package func bindNull(_ index: Int32) { sqlite3_bind_null(pointer, index) }

  package func bind(_ index: Int32, _ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      // An empty buffer may have no address, which SQLite would take for NULL.
      if let start = utf8.baseAddress {
        _ = start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          sqlite3_bind_text(pointer, index, $0, Int32(utf8.count), cintentsqlite_transient())
        }
      } else {
        sqlite3_bind_text(pointer, index, "", 0, cintentsqlite_transient())
      }
    }
  }

  package func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  package func bind(_ index: Int32, _ value: [UInt8]) {
    value.withUnsafeBytes { bind(index, copying: $0) }
  }

  package func bind(_ index: Int32, copying bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty {
      sqlite3_bind_zeroblob(pointer, index, 0)
    } else {
      sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), cintentsqlite_transient())
    }
  }

  /// Binds bytes without copying them: they must stay where they are until the next `step()` has returned.
  package func bind(_ index: Int32, borrowing bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty {
      sqlite3_bind_zeroblob(pointer, index, 0)
    } else {
      sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), nil)
    }
  }

  /// The same for UTF-8 text.
  package func bind(_ index: Int32, borrowingText bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return bind(index, "") }
    sqlite3_bind_text(pointer, index, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil)
  }

  // MARK: - Running

  /// - Returns: true when there is a row to read, false at the end.
  package func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = database.lastError(sql)
      sqlite3_reset(pointer)
      throw error
    }
  }

  /// Runs a statement without rows and makes it ready for the next parameters.
  package func run() throws(SQLiteError) {
    _ = try step()
    reset()
  }

  /// Ready to run again; parameters keep their values.
  package func reset() { sqlite3_reset(pointer) }

  /// Reads every row and resets, also when `read` throws.
  package func rows<Row>(_ read: (Statement) throws -> Row) throws -> [Row] {
    defer { reset() }
    var rows: [Row] = []
    while try step() { rows.append(try read(self)) }
    return rows
  }

  /// Reads the first row, if any, and resets.
  package func first<Row>(_ read: (Statement) throws -> Row) throws -> Row? {
    defer { reset() }
    return try step() ? try read(self) : nil
  }

  // MARK: - Columns, counted from 0, of the current row

  package func int(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }
  package func unsigned(_ column: Int32) -> UInt64 { UInt64(bitPattern: sqlite3_column_int64(pointer, column)) }
  package func double(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }
  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }
  package func string(_ column: Int32) -> String { optionalString(column) ?? "" }

  package func optionalString(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  package func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  /// The bytes in place, valid inside `body` only.
  package func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    let start = sqlite3_column_blob(pointer, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
  }
}
