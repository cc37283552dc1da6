internal import IntentInstance

/// Why a command line was refused; exit code 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}

/// The arguments of one verb, taken apart.
package struct CommandArguments: Hashable, Sendable {
  package private(set) var positional: [String] = []
  package private(set) var values: [String: String] = [:]
  package private(set) var switches: Set<String> = []
  /// What follows `--`; nil without it.
  package private(set) var rest: [String]?

  /// Takes arguments apart; options may stand anywhere before `--`, "--name=value" is "--name value".
  ///
  /// - Parameters:
  ///   - range: how many positional arguments there may be.
  ///   - names: what they are called in errors; a last one ending in "…" repeats.
  package init(
    _ arguments: [String], options: [CommandOption], positional names: [String], atLeast minimum: Int,
    takesRest: Bool = false
  ) throws(UsageError) {
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        guard takesRest else { throw UsageError("'--' has no meaning here") }
        rest = Array(remaining)
        break
      } else if argument.hasPrefix("-"), argument != "-" {
        try option(argument, &remaining, options)
      } else {
        positional.append(argument)
      }
    }
    guard positional.count >= minimum else { throw UsageError("\(names[positional.count]) is missing") }
    let isOpen = names.last?.hasSuffix("…") == true
    if positional.count > names.count, !isOpen {
      throw UsageError("unexpected argument '\(positional[names.count])'")
    }
  }

  private mutating func option(
    _ argument: String, _ remaining: inout ArraySlice<String>, _ options: [CommandOption]
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
      let names = options.map(\.name)
      throw UsageError("unknown option '\(parts[0])'\(Suggestion.text(for: parts[0], among: names + ["--help"]))")
    }
    if values[option.name] != nil || switches.contains(option.name) {
      throw UsageError("the option '\(option.name)' was given twice")
    }
    guard let word = option.value else {
      guard parts.count == 1 else { throw UsageError("the option '\(option.name)' takes no value") }
      switches.insert(option.name)
      return
    }
    if parts.count == 2 {
      values[option.name] = parts[1]
    } else if let value = remaining.popFirst(), value != "--" {
      values[option.name] = value
    } else {
      throw UsageError("the option '\(option.name)' needs a value: \(option.name) \(word)")
    }
  }

  package subscript(option: CommandOption) -> String? { values[option.name] }
  package func has(_ option: CommandOption) -> Bool { switches.contains(option.name) }

  package func duration(_ option: CommandOption) throws(UsageError) -> Duration? {
    guard let text = self[option] else { return nil }
    guard let duration = Duration(text: text), duration > .zero else {
      throw UsageError("'\(option.name)' must be a time such as 500ms, 30s or 5m, not '\(text)'")
    }
    return duration
  }

  package func integer<Value: FixedWidthInteger>(_ option: CommandOption, as type: Value.Type = Value.self)
    throws(UsageError) -> Value?
  {
    guard let text = self[option] else { return nil }
    guard let value = Value(text) else { throw UsageError("'\(option.name)' must be a whole number, not '\(text)'") }
    return value
  }
}
