/// One verb of `intentsim`.
package protocol Verb: Sendable {
  static var name: String { get }
  /// One line for the list of verbs.
  static var summary: String { get }
  /// "FILE", "APP INTENT [NAME=VALUE…]".
  static var positional: [String] { get }
  static var required: Int { get }
  static var options: [CommandOption] { get }
  /// What follows `--`, "COMMAND…"; nil when nothing may.
  static var rest: String? { get }
  /// More for the verb's own help.
  static var details: String { get }

  /// Whether only `intentsim` itself uses it; such a verb is not listed.
  static var isInternal: Bool { get }

  init(_ arguments: CommandArguments) throws

  /// - Returns: the exit code.
  /// - Throws: what `CommandLineTool` turns into one message and a code.
  func run() throws -> Int32
}

extension Verb {
  package static var positional: [String] { [] }
  package static var required: Int { positional.count }
  package static var options: [CommandOption] { [] }
  package static var rest: String? { nil }
  package static var details: String { "" }
  package static var isInternal: Bool { false }

  package static func parse(_ arguments: [String]) throws -> Self {
    try Self(
      CommandArguments(
        arguments, options: options, positional: positional, atLeast: required, takesRest: rest != nil))
  }

  package static var usage: String {
    var words = ["intentsim", name]
    for (index, word) in positional.enumerated() { words.append(index < required ? word : "[\(word)]") }
    words += options.map { option in
      "[" + ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ") + "]"
    }
    if let rest { words.append("-- \(rest)") }
    return words.joined(separator: " ")
  }

  package static var help: String {
    var text = "usage: \(usage)\n\n\(summary)\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    let rows = (options + [CommandOption("--help", short: "-h", "print this text")]).map { option in
      let names = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      return ["  " + names + (option.value.map { " \($0)" } ?? ""), option.help]
    }
    return text + "\noptions:\n" + TextTable(rows: rows).text
  }
}

/// A verb that talks to a running instance.
package protocol AsyncVerb: Verb {
  func runAsync() async throws -> Int32
}

extension AsyncVerb {
  package func run() throws -> Int32 { try Blocking.run { try await runAsync() } }
}
