/// What a person may have meant by a mistyped word.
package enum Suggestion {
  /// " (did you mean 'after'?)", or nothing when no candidate is near.
  package static func text(for word: String, among candidates: some Sequence<String>) -> String {
    let limit = max(1, min(3, word.count / 3))
    let best =
      candidates
      .map { (candidate: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    return best.map { " (did you mean '\($0.candidate)'?)" } ?? ""
  }

  /// The number of inserted, removed, replaced or swapped characters, without regard to case.
  static func distance(_ first: String, _ second: String) -> Int {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    var rows = [Array(0...second.count)]
    for i in 0..<first.count {
      var row = [i + 1]
      for j in 0..<second.count {
        let replaced = rows[i][j] + (first[i] == second[j] ? 0 : 1)
        var least = min(rows[i][j + 1] + 1, row[j] + 1, replaced)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
