public import AppIntentsTypeSupport
internal import IntentClient
internal import IntentValues

/// One intent with its parameters, to be run in its app.
///
/// Parameters are set and read under their names; that needs no app, and a name that the intent does not have is found
/// by `run()`. Two are equal when they are of the same intent and have equal parameters.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/anyappintent, iOS 27.0 SDK
/// Status: complete
@dynamicMemberLookup
public struct AnyAppIntent: Equatable, Sendable {
  /// The intent's type name.
  public let identifier: String
  public let bundleIdentifier: String
  private var arguments: NamedValues

  init(identifier: String, bundleIdentifier: String, arguments: NamedValues) {
    self.identifier = identifier
    self.bundleIdentifier = bundleIdentifier
    self.arguments = arguments
  }

  /// - Throws: when the parameter's value is not a `T`; a parameter without a value reads as nil.
  public subscript<T>(dynamicMember identifier: String) -> T where T: IntentValueConvertible {
    get throws { try reading(identifier).value() }
  }

  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(reading(identifier))
  }

  /// Setting nil takes the value away, as if it had not been passed; a typed nil sets the parameter to nothing.
  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    get { arguments[identifier] }
    set { arguments[identifier] = newValue }
  }

  private func reading(_ parameter: String) -> ValueReading {
    ValueReading(
      of: arguments[parameter]?.wireValue ?? .null, at: "\(identifier).\(parameter)",
      in: bundleIdentifier)
  }

  /// Runs the intent in its app, which is started in the background if it does not run, and returns what it returned.
  ///
  /// Confirmations are given; an intent that asks for a value ends with an error. The donation that the system makes for
  /// the run, and all that the app did before it returned, is in the log when this returns.
  ///
  /// - Throws: an error that names the intent, the parameter or the value that is wrong, and what exists; or the app's
  ///   own error: its text is in `localizedDescription`, and alone in the first of the `NSError`'s `underlyingErrors`.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/anyappintent/run(), iOS 27.0 SDK
  /// Status: complete
  @discardableResult
  public func run() async throws -> ResolvedIntentResult {
    try arguments.check(for: "'\(identifier)'")
    let client = try await AppConnection.client(for: bundleIdentifier)
    let reply = try await IntentTestingError.translating(bundleIdentifier) {
      try await client.perform(PerformRequest(intent: identifier, parameters: arguments.wire), in: bundleIdentifier)
    }
    return ResolvedIntentResult(
      ValueReading(of: reply.value ?? .null, at: "the result of '\(identifier)'", in: bundleIdentifier))
  }
}

extension AnyAppIntent: CustomStringConvertible {
  public var description: String {
    "\(identifier)(\(arguments.wire.map { "\($0.name): \($0.value.readable)" }.joined(separator: ", ")))"
  }
}
