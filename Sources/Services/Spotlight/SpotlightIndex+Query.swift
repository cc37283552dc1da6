internal import IntentSQLite
package import IntentValues

/// Searching, in two steps so that common words stay fast: titles first, and texts only when titles do not fill the
/// answer.
///
/// Order of the hits: items whose title matches before all others. Among titles: the title that is the query, then titles
/// that hold every part as whole words, then prefixes; then higher priority, newer, identifier. Among the others: FTS5's
/// bm25 with keywords before texts, then priority, newer, identifier; beyond `rankedItems` matches newest first without
/// bm25. Without text: priority, newer, identifier. Newer is by place in the log; items of one event are equally new.
extension SpotlightIndex {
  /// The most matches that are ranked by bm25, which must look at every one.
  static let rankedItems: Int64 = 5_000
  /// How many of the newest title matches are ranked at least, however few are wanted.
  static let rankedTitles = 200

  package func query(_ query: IndexQuery, in bundle: String) throws -> [IndexItem] {
    try packedHits(query, in: bundle).map { try IndexItem(packed: $0) }
  }

  /// The same without unpacking the items.
  package func packedHits(_ query: IndexQuery, in bundle: String) throws -> [[UInt8]] {
    guard query.limit > 0, let app = app(bundle) else { return [] }
    guard let text = query.text else { return try everything(query, of: app) }
    let search = SearchQuery(text)
    guard !search.isEmpty else { return [] }
    var rows = try titleRows(search, query, of: app)
    if rows.count < query.limit {
      let found = Set(rows)
      let others = try otherRows(search, query, besides: found.count, of: app).filter { !found.contains($0) }
      rows += others.prefix(query.limit - rows.count)
    }
    let body = try database.prepare("SELECT body FROM items WHERE row = ?")
    return try rows.compactMap { row in
      body.bind(1, row)
      return try body.first { $0.bytes(0) }
    }
  }

  private func everything(_ query: IndexQuery, of app: SpotlightApp) throws -> [[UInt8]] {
    let select = try database.prepare(
      """
      SELECT body FROM items WHERE app = ?1 AND (expiration IS NULL OR expiration > ?2)
        \(query.entityType == nil ? "" : "AND type = ?4")
      ORDER BY priority DESC, sequence DESC, identifier LIMIT ?3
      """)
    select.bind(1, app.number)
    select.bind(2, clock())
    select.bind(3, query.limit)
    if let type = query.entityType { select.bind(4, type) }
    return try select.rows { $0.bytes(0) }
  }

  private struct TitleMatch {
    var row: Int64
    var exactness: SearchQuery.Exactness
    var priority: Int64
    var sequence: Int64
    var identifier: String

    static func isBefore(_ left: Self, _ right: Self) -> Bool {
      if left.exactness != right.exactness { return left.exactness < right.exactness }
      if left.priority != right.priority { return left.priority > right.priority }
      if left.sequence != right.sequence { return left.sequence > right.sequence }
      return left.identifier < right.identifier
    }
  }

  private static let visible = "(expiration IS NULL OR expiration > ?2) AND (?3 IS NULL OR type = ?3)"

  private func bind(_ select: Statement, _ expression: String, _ query: IndexQuery, limit: Int) {
    select.bind(1, expression)
    select.bind(2, clock())
    select.bind(3, query.entityType)
    select.bind(4, limit)
  }

  private func titleRows(_ search: SearchQuery, _ query: IndexQuery, of app: SpotlightApp) throws -> [Int64] {
    // FTS5 walks its rows backwards at no cost, and a row's number grows with every upsert: newest first.
    let select = try app.searching(
      """
      SELECT row, title, priority, sequence, identifier FROM WORDS CROSS JOIN items ON row = WORDS.rowid
      WHERE WORDS MATCH ?1 AND \(Self.visible) ORDER BY WORDS.rowid DESC LIMIT ?4
      """)
    guard let select else { return [] }
    bind(select, search.expression(in: "title"), query, limit: max(query.limit, Self.rankedTitles))
    var matches = try select.rows {
      TitleMatch(
        row: $0.int(0), exactness: search.exactness(in: $0.string(1)), priority: $0.int(2), sequence: $0.int(3),
        identifier: $0.string(4))
    }
    matches.sort(by: TitleMatch.isBefore)
    return matches.prefix(query.limit).map(\.row)
  }

  /// The rows that match anywhere, the title matches among them.
  private func otherRows(_ search: SearchQuery, _ query: IndexQuery, besides found: Int, of app: SpotlightApp) throws
    -> [Int64]
  {
    let expression = search.expression(in: nil)
    let count = try app.searching("SELECT count(*) FROM (SELECT 1 FROM WORDS WHERE WORDS MATCH ?1 LIMIT ?2)")
    count?.bind(1, expression)
    count?.bind(2, Self.rankedItems + 1)
    let isRanked = try count?.first { $0.int(0) <= Self.rankedItems } ?? true
    let order =
      isRanked ? "bm25(WORDS, 8, 4, 1), priority DESC, sequence DESC, identifier" : "WORDS.rowid DESC"
    let select = try app.searching(
      """
      SELECT row FROM WORDS CROSS JOIN items ON row = WORDS.rowid
      WHERE WORDS MATCH ?1 AND \(Self.visible) ORDER BY \(order) LIMIT ?4
      """)
    guard let select else { return [] }
    bind(select, expression, query, limit: query.limit + found)
    return try select.rows { $0.int(0) }
  }
}
