/// Orders known names by how close they are to a wrong one, for error messages.
package enum NearestNames {
  /// "A, B, C": the closest first, at most `limit` of them; "none" without any.
  package static func list(_ names: some Sequence<String>, near wanted: String, limit: Int = 12) -> String {
    let sorted = names.map { (name: $0, distance: distance($0.lowercased(), wanted.lowercased())) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard !sorted.isEmpty else { return "none" }
    let listed = sorted.prefix(limit).map(\.name).joined(separator: ", ")
    return sorted.count > limit ? "\(listed) and \(sorted.count - limit) more" : listed
  }

  /// The Levenshtein distance.
  ///
  /// - Complexity: O(n · m).
  static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second.unicodeScalars)
    var row = Array(0...second.count)
    for (index, scalar) in first.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substitution = diagonal + (scalar == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count]
  }
}
