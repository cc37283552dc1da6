internal import CIntentSQLite

/// A prepared statement: bind, step, read columns, reset. Belongs to its database's thread.
///
/// Values stay bound until replaced, so a loop binds only what changes; borrowed ones are null again after a reset. A
/// value that SQLite refuses (a missing parameter, more than 1 GB) makes the next `step()` or `run()` throw.
package final class Statement: @unchecked Sendable {
  // Safe under the same rule as Database: one thread at a time.
  private let pointer: OpaquePointer
  private let database: Database
  private let sql: String

  private var refusedBinding: Int32?
  private var hasBorrowed = false

  init(_ sql: String, in database: Database) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var text = sql
    let (code, hasTail) = text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          database.pointer, text.baseAddress, Int32(text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &tail)
        guard let tail, let start = text.baseAddress else { return (code, false) }
        return (code, text[(tail - start)...].contains { $0 > 0x20 && $0 != 0x3B })
      }
    }
    guard code == SQLITE_OK else { throw database.lastError(sql) }
    guard let prepared, !hasTail else {
      sqlite3_finalize(prepared)
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "expected one statement; use execute() for several", statement: sql,
        file: database.path)
    }
    pointer = prepared
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(pointer) }

  // MARK: - Parameters, counted from 1

  private func check(_ code: Int32) { if code != SQLITE_OK { refusedBinding = code } }

  package func bind(_ index: Int32, _ value: Int64) { check(sqlite3_bind_int64(pointer, index, value)) }
  package func bind(_ index: Int32, _ value: Int) { bind(index, Int64(value)) }
  package func bind(_ index: Int32, _ value: Bool) { bind(index, value ? 1 : 0) }
  /// Stored bit for bit; values above `Int64.max` read back through `unsigned`.
  package func bind(_ index: Int32, _ value: UInt64) { bind(index, Int64(bitPattern: value)) }
  package func bind(_ index: Int32, _ value: Double) { check(sqlite3_bind_double(pointer, index, value)) }
  package func bindNull(_ index: Int32) { check(sqlite3_bind_null(pointer, index)) }

  package func bind(_ index: Int32, _ value: String) {
    var value = value
    value.withUTF8 { bindText(index, UnsafeRawBufferPointer($0), cintentsqlite_transient()) }
  }

  package func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  package func bind(_ index: Int32, _ value: Double?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  package func bind(_ index: Int32, _ value: [UInt8]) {
    value.withUnsafeBytes { bind(index, copying: $0) }
  }

  package func bind(_ index: Int32, copying bytes: UnsafeRawBufferPointer) {
    bindBlob(index, bytes, cintentsqlite_transient())
  }

  /// Binds bytes without copying them: they must stay where they are until `run()` has returned, or `reset()`.
  package func bind(_ index: Int32, borrowing bytes: UnsafeRawBufferPointer) {
    hasBorrowed = true
    bindBlob(index, bytes, nil)
  }

  /// The same for UTF-8 text.
  package func bind(_ index: Int32, borrowingText bytes: UnsafeRawBufferPointer) {
    hasBorrowed = true
    bindText(index, bytes, nil)
  }

  // An empty buffer may have no address, which SQLite would take for NULL.
  private func bindBlob(_ index: Int32, _ bytes: UnsafeRawBufferPointer, _ keep: sqlite3_destructor_type?) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return check(sqlite3_bind_zeroblob(pointer, index, 0))
    }
    check(sqlite3_bind_blob64(pointer, index, start, UInt64(bytes.count), keep))
  }

  private func bindText(_ index: Int32, _ utf8: UnsafeRawBufferPointer, _ keep: sqlite3_destructor_type?) {
    guard let start = utf8.baseAddress, !utf8.isEmpty else {
      return check(sqlite3_bind_text(pointer, index, "", 0, nil))
    }
    let text = start.assumingMemoryBound(to: CChar.self)
    check(sqlite3_bind_text64(pointer, index, text, UInt64(utf8.count), keep, UInt8(SQLITE_UTF8)))
  }

  // MARK: - Running

  /// - Returns: true when there is a row to read, false at the end.
  package func step() throws(SQLiteError) -> Bool {
    if let code = refusedBinding {
      reset()
      throw SQLiteError(
        code: code, message: "a value cannot be bound: \(String(cString: sqlite3_errstr(code)))", statement: sql,
        file: database.path)
    }
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = database.lastError(sql)
      reset()
      throw error
    }
  }

  /// Runs a statement, drops its rows, and makes it ready for the next parameters.
  package func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Ready to run again; parameters keep their values, but for borrowed ones.
  package func reset() {
    sqlite3_reset(pointer)
    refusedBinding = nil
    if hasBorrowed {
      // A borrowed address may be gone by now.
      sqlite3_clear_bindings(pointer)
      hasBorrowed = false
    }
  }

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
  package func bool(_ column: Int32) -> Bool { int(column) != 0 }
  package func unsigned(_ column: Int32) -> UInt64 { UInt64(bitPattern: sqlite3_column_int64(pointer, column)) }
  package func double(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }
  package func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }
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
