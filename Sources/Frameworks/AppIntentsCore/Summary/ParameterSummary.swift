/// A sentence with the parameters of an intent in it.
///
/// Source: https://developer.apple.com/documentation/appintents/parametersummary, iOS 27.0 SDK
/// Status: complete
public protocol ParameterSummary {
  associatedtype Intent: AppIntent
  /// The sentence with "${name}" for each parameter; `names` finds a parameter's name by its key path.
  func _text(_ names: _ParameterNames<Intent>) -> String
}

extension Never: ParameterSummary {
  public typealias Intent = Never
  public func _text(_ names: _ParameterNames<Never>) -> String {
    switch self {}
  }
}

/// The names of an intent's parameters by key path.
///
/// Source: none; ours, public because a requirement of `ParameterSummary` shows it
/// Status: complete
public struct _ParameterNames<Intent: AppIntent> {
  private let intent: Intent
  private let names: [ObjectIdentifier: String]

  package init() {
    intent = Intent()
    names = Dictionary(
      IntentParameters(of: intent).all.map { (ObjectIdentifier($0.parameter), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// nil for a key path that is no parameter's.
  package func name(at path: PartialKeyPath<Intent>) -> String? {
    (intent[keyPath: path] as? any AnyIntentParameter).flatMap { names[ObjectIdentifier($0)] }
  }
}

/// A text with key paths of parameters in it.
///
/// Source: https://developer.apple.com/documentation/appintents/parametersummarystring, iOS 27.0 SDK
/// Status: complete
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  enum Part {
    case literal(String)
    case parameter(PartialKeyPath<Intent>)
  }
  let parts: [Part]

  public init(stringLiteral value: String) { parts = [.literal(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      parts.append(.parameter(keyPath))
    }
  }
}

/// Source: https://developer.apple.com/documentation/appintents/intentparametersummary, iOS 27.0 SDK
/// Status: complete
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  let string: ParameterSummaryString<Intent>?
  let others: [PartialKeyPath<Intent>]

  public init() {
    string = nil
    others = []
  }

  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {
    self.string = string
    others = []
  }

  /// - Parameter otherParameters: parameters that are shown below the sentence.
  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterKeyPathsBuilder<Intent> _ otherParameters: () -> [PartialKeyPath<Intent>]
  ) {
    self.string = string
    others = otherParameters()
  }

  public init(@ParameterKeyPathsBuilder<Intent> _ otherParameters: () -> [PartialKeyPath<Intent>]) {
    string = nil
    others = otherParameters()
  }

  public func _text(_ names: _ParameterNames<Intent>) -> String {
    let parts = string?.parts ?? []
    return parts.map { part in
      switch part {
      case .literal(let text): text
      case .parameter(let path): "${\(names.name(at: path) ?? "")}"
      }
    }.joined()
  }
}

/// Source: https://developer.apple.com/documentation/appintents/parameterkeypathsbuilder, iOS 27.0 SDK
/// Status: complete
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(_ expression: KeyPath<Intent, IntentParameter<Value>>)
    -> PartialKeyPath<Intent>
  { expression }
  public static func buildBlock(_ components: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { components }
}

/// Source: https://developer.apple.com/documentation/appintents/parametersummarybuilder, iOS 27.0 SDK
/// Status: complete
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Content: ParameterSummary>(_ expression: Content) -> Content
  where Content.Intent == Intent { expression }
  public static func buildBlock<Content: ParameterSummary>(_ component: Content) -> Content { component }
}
