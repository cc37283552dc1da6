/// Why a topology file was refused: every problem found, in the order of the file.
package struct TopologyError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// From 1; 0 when the problem has no line.
    package var line = 0
    package var column = 0

    package init(file: String, line: Int = 0, column: Int = 0) {
      self.file = file
      self.line = line
      self.column = column
    }

    package var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
  }

  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    package var place: Place
    package var message: String
    package var description: String { "\(place): \(message)" }
  }

  package var problems: [Problem]

  init(_ place: Place, _ message: String) { self.problems = [Problem(place: place, message: message)] }

  init(problems: [Problem]) {
    let files = problems.map(\.place.file)
    let order = { (problem: Problem) in
      (files.firstIndex(of: problem.place.file) ?? 0, problem.place.line, problem.place.column)
    }
    self.problems = problems.sorted { order($0) < order($1) }
  }

  /// One line per problem: "notes.yaml:12:5: unknown key 'afer' in process 'notes' (did you mean 'after'?)".
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
