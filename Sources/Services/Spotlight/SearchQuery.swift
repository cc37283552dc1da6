/// A person's query text, made ready for FTS5 and for ranking.
struct SearchQuery: Hashable {
  /// The words of each part that white space separates; parts without a word are left out.
  let parts: [String]

  init(_ text: String) {
    var seen: Set<String> = []
    parts = text.split(whereSeparator: \.isWhitespace).map { SearchText.words(String($0)) }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }

  /// Without words nothing can match.
  var isEmpty: Bool { parts.isEmpty }

  /// The FTS5 expression: every part as a phrase whose last word may go on.
  ///
  /// Parts hold no quotes, since quotes are no letters; between quotes FTS5 knows no operators.
  private var expression: String { parts.map { "\"\($0)\" *" }.joined(separator: " AND ") }

  /// The same in one column only.
  func expression(in column: String?) -> String { column.map { "\($0) : (\(expression))" } ?? expression }

  /// How well a title that matches does so; smaller is better.
  enum Exactness: Int, Comparable {
    /// The title is the query.
    case whole
    /// Every part is there as whole words.
    case words
    case prefixes

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// - Parameter title: its words, as `SearchText.words` gives them.
  func exactness(in title: String) -> Exactness {
    if title == parts.joined(separator: " ") { return .whole }
    let padded = " \(title) "
    return parts.allSatisfy { padded.contains(" \($0) ") } ? .words : .prefixes
  }
}
