internal import IntentSQLite
internal import IntentValues

/// The words of one app's items: an FTS5 table that exists as soon as there are any.
final class SpotlightApp {
  let number: Int64
  private let database: Database
  private var insertion: Statement?
  private var removal: Statement?
  private var search: [String: Statement] = [:]

  init(number: Int64, database: Database) {
    self.number = number
    self.database = database
  }

  var table: String { "words_\(number)" }

  func forgetStatements() {
    insertion = nil
    removal = nil
    search = [:]
  }

  private func exists() throws -> Bool {
    if insertion != nil { return true }
    let find = try database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?")
    find.bind(1, table)
    return try find.first { _ in true } ?? false
  }

  private func preparedInsertion() throws -> Statement {
    if let insertion { return insertion }
    // The words come folded and separated, so the tokenizer must only split at spaces: every category but punctuation
    // and separators is part of a word.
    try database.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS \(table) USING fts5(title, keywords, texts, prefix = '1 2 3',
        tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* S* C*'")
      """)
    let insertion = try database.prepare("INSERT INTO \(table)(rowid, title, keywords, texts) VALUES(?, ?, ?, ?)")
    self.insertion = insertion
    return insertion
  }

  func insert(_ item: IndexItem, row: Int64) throws {
    let insertion = try preparedInsertion()
    insertion.bind(1, row)
    insertion.bind(2, SearchText.words(item.title))
    insertion.bind(3, SearchText.joined(item.keywords))
    insertion.bind(4, SearchText.joined(item.texts.flatMap { Self.texts(of: $0.value) }))
    try insertion.run()
  }

  private static func texts(of value: WireValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts(of:))
    default: []
    }
  }

  func remove(row: Int64) throws {
    if removal == nil {
      guard try exists() else { return }
      removal = try database.prepare("DELETE FROM \(table) WHERE rowid = ?")
    }
    removal?.bind(1, row)
    try removal?.run()
  }

  func dropWords() throws {
    forgetStatements()
    try database.execute("DROP TABLE IF EXISTS \(table)")
  }

  func optimize() throws {
    if try exists() { try database.execute("INSERT INTO \(table)(\(table)) VALUES('optimize')") }
  }

  /// A kept statement over `items` and this app's words; `WORDS` stands for the table. nil when there are no words.
  func searching(_ sql: String) throws -> Statement? {
    if let statement = search[sql] { return statement }
    guard try exists() else { return nil }
    let statement = try database.prepare(sql.replacing("WORDS", with: table))
    search[sql] = statement
    return statement
  }
}
