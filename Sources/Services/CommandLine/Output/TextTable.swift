/// Rows of text with columns as wide as they must be.
package struct TextTable: Sendable {
  package var rows: [[String]]

  package init(header: [String]? = nil, rows: [[String]]) { self.rows = (header.map { [$0] } ?? []) + rows }

  /// One line per row, each with a line end; no blanks at the ends of lines.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
