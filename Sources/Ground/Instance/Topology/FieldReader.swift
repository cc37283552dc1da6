/// Reads fields out of YAML nodes and collects what is wrong with them, so that a person sees all of it at once.
///
/// Every function returns nil (or what could be read) after it has reported a problem.
struct FieldReader {
  private(set) var problems: [TopologyError.Problem] = []

  mutating func report(_ place: TopologyError.Place, _ message: String) {
    problems.append(TopologyError.Problem(place: place, message: message))
  }

  /// The fields of a mapping by name.
  ///
  /// - Parameters:
  ///   - owner: for messages: "process 'notes'".
  ///   - later: keys that the design has but this version does not carry out; refused, never ignored.
  mutating func fields(_ node: YAMLNode, of owner: String, known: [String], later: [String] = []) -> [String: YAMLNode]
  {
    guard case .mapping(let entries) = node.content else {
      report(node.place, "\(owner) must be a mapping, not \(node.kind)")
      return [:]
    }
    var fields: [String: YAMLNode] = [:]
    for entry in entries {
      if known.contains(entry.key) {
        fields[entry.key] = entry.value
      } else if later.contains(entry.key) {
        report(entry.place, "'\(entry.key)' in \(owner) is not supported yet; remove it")
      } else {
        let suggestion = Suggestion.text(for: entry.key, among: known + later)
        report(entry.place, "unknown key '\(entry.key)' in \(owner)\(suggestion)")
      }
    }
    return fields
  }

  mutating func entries(_ node: YAMLNode, of owner: String) -> [YAMLNode.Entry] {
    guard case .mapping(let entries) = node.content else {
      report(node.place, "\(owner) must be a mapping, not \(node.kind)")
      return []
    }
    return entries
  }

  mutating func string(_ node: YAMLNode, _ field: String) -> String? {
    guard case .scalar(let text) = node.content else {
      report(node.place, "'\(field)' must be text, not \(node.kind)")
      return nil
    }
    return text
  }

  mutating func strings(_ node: YAMLNode, _ field: String) -> [String]? {
    guard case .sequence(let nodes) = node.content, !nodes.isEmpty else {
      report(node.place, "'\(field)' must be a list with at least one text, not \(node.kind)")
      return nil
    }
    return nodes.compactMap { string($0, field) }
  }

  /// Arguments of a command: a list, since a shell's line is never split.
  mutating func command(_ node: YAMLNode, _ field: String) -> [String]? {
    if case .scalar(let text) = node.content {
      let words = text.split(separator: " ").joined(separator: ", ")
      report(node.place, "'\(field)' must be a list of arguments, not '\(text)'; write [\(words)]")
      return nil
    }
    guard let arguments = strings(node, field), let executable = arguments.first else { return nil }
    guard !executable.isEmpty, !arguments.contains(where: { $0.utf8.contains(0) }) else {
      report(node.place, "'\(field)' needs an executable first, and no argument may hold a zero byte")
      return nil
    }
    return arguments
  }

  mutating func bool(_ node: YAMLNode, _ field: String) -> Bool? {
    if case .scalar("true") = node.content { return true }
    if case .scalar("false") = node.content { return false }
    report(node.place, "'\(field)' must be true or false, not \(node.kind)")
    return nil
  }

  mutating func integer(_ node: YAMLNode, _ field: String, in range: ClosedRange<Int>) -> Int? {
    guard case .scalar(let text) = node.content, let value = Int(text), range.contains(value) else {
      report(
        node.place,
        "'\(field)' must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(node.kind)")
      return nil
    }
    return value
  }

  mutating func duration(_ node: YAMLNode, _ field: String, mayBeZero: Bool = false) -> Duration? {
    guard case .scalar(let text) = node.content, let value = Duration(text: text) else {
      report(node.place, "'\(field)' must be a time such as 100ms, 5s or 2m, not \(node.kind)")
      return nil
    }
    guard value > .zero || mayBeZero else {
      report(node.place, "'\(field)' must be more than zero")
      return nil
    }
    return value
  }

  mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, _ field: String, of type: Value.Type = Value.self
  ) -> Value? {
    let words = Value.allCases.map(\.rawValue)
    guard case .scalar(let text) = node.content, let value = Value(rawValue: text) else {
      var suggestion = ""
      if case .scalar(let text) = node.content { suggestion = Suggestion.text(for: text, among: words) }
      report(node.place, "'\(field)' is \(node.kind), expected \(words.joined(separator: ", "))\(suggestion)")
      return nil
    }
    return value
  }

  /// A word of the given characters, for names that end up in topics, file names and environment variables.
  mutating func word(_ node: YAMLNode, _ field: String, extra: String, limit: Int) -> String? {
    guard let text = string(node, field) else { return nil }
    return checkedWord(text, node.place, field, extra: extra, limit: limit)
  }

  mutating func checkedWord(
    _ text: String, _ place: TopologyError.Place, _ field: String, extra: String, limit: Int
  ) -> String? {
    let letters = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || extra.utf8.contains(byte)
    }
    guard letters, (1...limit).contains(text.utf8.count) else {
      let signs = extra.map { "'\($0)'" }.joined(separator: " ")
      report(place, "\(field) '\(text)' must have 1 to \(limit) letters, digits or \(signs)")
      return nil
    }
    return text
  }
}
