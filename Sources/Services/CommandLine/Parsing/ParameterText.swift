internal import Foundation
internal import IntentInstance
package import IntentValues

/// Turns "name=value" of the command line into parameters, by what the app says of them.
package enum ParameterText {
  /// - Throws: `UsageError` naming the parameter, the text and what was expected.
  package static func parameters(_ words: [String], of intent: IntentSchema) throws(UsageError) -> [WireProperty] {
    var result: [WireProperty] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw UsageError("'\(word)' must be NAME=VALUE") }
      guard let parameter = intent.parameters.first(where: { $0.name == parts[0] }) else {
        let names = intent.parameters.map(\.name)
        let known = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
        throw UsageError(
          "'\(parts[0])' is no parameter of \(intent.name); \(known)\(Suggestion.text(for: parts[0], among: names))")
      }
      guard !result.contains(where: { $0.name == parts[0] }) else { throw UsageError("'\(parts[0])' was given twice") }
      result.append(WireProperty(name: parts[0], value: try value(parts[1], parameter)))
    }
    return result
  }

  private static func value(_ text: String, _ parameter: ParameterSchema) throws(UsageError) -> WireValue {
    var type = parameter.type
    if type.hasSuffix("?") {
      type.removeLast()
      if text == "nil" { return .null }
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let element = String(type.dropFirst().dropLast())
      var values: [WireValue] = []
      for part in text.split(separator: ",") { values.append(try single(String(part), element, parameter.name)) }
      return .array(values)
    }
    return try single(text, type, parameter.name)
  }

  private static func single(_ text: String, _ type: String, _ name: String) throws(UsageError) -> WireValue {
    let value: WireValue?
    switch type {
    case "Int": value = Int64(text).map(WireValue.int)
    case "Double": value = Double(text).map(WireValue.double)
    case "Bool": value = ["true": true, "false": false][text].map(WireValue.bool)
    case "Date": value = (try? Date(text, strategy: .iso8601)).map(WireValue.date)
    case "URL": value = URL(string: text).map(WireValue.url)
    case "Duration": value = Duration(text: text).map(WireValue.duration)
    case "String", "AttributedString": value = .string(text)
    default:
      // An entity by identifier; otherwise the app's own query or the enum's cases make something of the text.
      let isReference = text.hasPrefix("id:")
      value = isReference ? .entity(WireEntity(type: type, identifier: String(text.dropFirst(3)))) : .string(text)
    }
    guard let value else { throw UsageError("'\(name)' must be \(words[type] ?? type), not '\(text)'") }
    return value
  }

  private static let words = [
    "Int": "a whole number", "Double": "a number", "Bool": "true or false",
    "Date": "a date such as 2027-01-31T12:00:00Z", "URL": "a URL", "Duration": "a time such as 30s",
  ]
}
