package import IntentBus
package import IntentValues

/// For which parameter a value is made; names it in errors.
///
/// Source: none; ours, public because a requirement of `_IntentValue` shows it
/// Status: complete
public struct _ResolutionRequest: Sendable {
  package let intent: String
  package let parameter: String
  /// The query that the parameter brings along, where it does not use its entity's default query.
  package let query: (any EntityQuery)?

  package init(intent: String, parameter: String, query: (any EntityQuery)? = nil) {
    self.intent = intent
    self.parameter = parameter
    self.query = query
  }

  package var details: [String: String] { ["intent": intent, "parameter": parameter] }

  package func notAccepted(_ value: WireValue, expected: String) -> BusError {
    BusError(
      .valueNotAccepted,
      "parameter '\(parameter)' of '\(intent)' takes \(expected), not \(value.quoted); pass a value of that type",
      details: details)
  }

  package func entityNotFound(_ type: String, identifier: String) -> BusError {
    BusError(
      .entityNotFound,
      "parameter '\(parameter)' of '\(intent)' refers to the \(type) '\(identifier)', which its query does not find; "
        + "was it deleted?",
      details: details.merging(["identifier": identifier, "type": type]) { first, _ in first })
  }
}

extension WireValue {
  /// Type and, for simple values, the value itself: "String 'purple'".
  package var quoted: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "Bool '\(value)'"
    case .int(let value): "Int '\(value)'"
    case .double(let value): "Double '\(value)'"
    case .string(let value): "String '\(value)'"
    case .url(let value): "URL '\(value.absoluteString)'"
    case .enumeration(let value): "\(value.type) '\(value.rawValue)'"
    case .entity(let value): "\(value.type) '\(value.identifier)'"
    case .data, .date, .duration, .array, .compound: typeName
    }
  }
}
