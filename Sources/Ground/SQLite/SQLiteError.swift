internal import CIntentSQLite

/// What SQLite said, with the statement and the file it was about.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The extended result code.
  package let code: Int32
  package let message: String
  /// With its placeholders: bound values never appear.
  package let statement: String
  package let file: String

  package init(code: Int32, message: String, statement: String, file: String) {
    self.code = code
    self.message = message
    self.statement = statement
    self.file = file
  }

  /// The disk or the quota is full.
  package var isFull: Bool { code & 0xFF == SQLITE_FULL }
  /// Another connection holds the file.
  package var isBusy: Bool { code & 0xFF == SQLITE_BUSY }
  /// The file is damaged, or is no database.
  package var isCorrupt: Bool { code & 0xFF == SQLITE_CORRUPT || code & 0xFF == SQLITE_NOTADB }
  package var isConstraint: Bool { code & 0xFF == SQLITE_CONSTRAINT }

  package var description: String { "\(file): \(message) (code \(code)) in '\(statement)'" }
}
