internal import Synchronization
package import AppIntentsTypeSupport
internal import IntentBus
internal import IntentValues

/// A parameter of an intent.
///
/// Required unless its value is optional or it has a default. The wrapper is a reference: copies of an intent share it.
///
/// Source: https://developer.apple.com/documentation/appintents/intentparameter, iOS 27.0 SDK
/// Status: partial; no resolvers, nobody answers a request for a value, and values whose family is missing take the
/// general initializer
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: AnyIntentValue, AnyIntentParameter,
  @unchecked Sendable  // the state is behind a lock, everything else is immutable
{
  /// Whether a value was given; an explicit nil is `set(nil)`.
  ///
  /// Source: https://developer.apple.com/documentation/appintents/intentparameter/valuestate-swift.enum, iOS 27.0 SDK
  /// Status: complete
  public enum ValueState {
    case unset
    case set(Value)
  }

  /// What the initializers of all families come down to.
  package struct Configuration {
    var title: LocalizedStringResource?
    var description: LocalizedStringResource?
    var defaultValue: Value.UnwrappedType?
    var requestValueDialog: IntentDialog?
    var query: (any EntityQuery)?
    var optionsProvider: (any DynamicOptionsProvider)?
    /// Says what is wrong with a value, in words that follow "must be".
    var check: ((Value) -> String?)?
  }

  private let configuration: Configuration
  private let state: Mutex<Value?>

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    state = Mutex(nil)
  }

  /// For a bare `@Parameter`: the title comes from the variable's name.
  public convenience init() { self.init(Configuration()) }

  public var defaultValue: Value.UnwrappedType? { configuration.defaultValue }
  /// Empty for a parameter whose title comes from its name.
  public var title: LocalizedStringResource { configuration.title ?? "" }
  public var isOptional: Bool { Value._nilValue != nil }
  public var projectedValue: IntentParameter<Value> { self }

  /// The value, else the default, else nil.
  ///
  /// - Precondition: a required parameter has a value; a run checks that before `perform()`.
  public var wrappedValue: Value {
    get {
      guard let value = effectiveValue else {
        preconditionFailure("a required parameter of type '\(Value.self)' was read before it had a value")
      }
      return value
    }
    set { state.withLock { $0 = newValue } }
  }

  public var valueState: ValueState { state.withLock { $0 }.map { .set($0) } ?? .unset }

  private var effectiveValue: Value? {
    if let value = state.withLock({ $0 }) { return value }
    if let value = configuration.defaultValue as? Value, configuration.defaultValue != nil { return value }
    return Value._nilValue
  }

  // MARK: - For the runtime

  package var givenTitle: String? { configuration.title?.text }
  package var spelledType: String { Value._spelledName }
  package var hasDefault: Bool { configuration.defaultValue != nil }
  package var hasValue: Bool { effectiveValue != nil }
  package var query: (any EntityQuery)? { configuration.query }

  package func resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws {
    if container.value == .null, Value._nilValue == nil {
      throw request.notAccepted(.null, expected: Value._spelledName)
    }
    let value = try await Value._resolve(container, for: request)
    if let problem = configuration.check?(value) {
      throw BusError(
        .valueNotAccepted,
        "parameter '\(request.parameter)' of '\(request.intent)' must be \(problem), not \(container.value.quoted)",
        details: request.details)
    }
    wrappedValue = value
  }

  package var currentValue: (container: IntentValueContainer, text: String)? {
    guard let value = effectiveValue else { return nil }
    let container = value._container
    return container.value == .null ? nil : (container, value._displayText)
  }
}

/// A parameter of whatever value type.
package protocol AnyIntentParameter: AnyObject, Sendable {
  /// nil when the title comes from the variable's name.
  var givenTitle: String? { get }
  var spelledType: String { get }
  var isOptional: Bool { get }
  var hasDefault: Bool { get }
  /// Whether the value can be read: given, by default, or nil where that is a value.
  var hasValue: Bool { get }
  var query: (any EntityQuery)? { get }
  /// nil without a value, and for nil.
  var currentValue: (container: IntentValueContainer, text: String)? { get }
  func resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws
}

/// Whether a parameter offers the result of the previous action.
///
/// Source: https://developer.apple.com/documentation/appintents/inputconnectionbehavior, iOS 27.0 SDK
/// Status: complete
public enum InputConnectionBehavior: Sendable {
  case `default`
  case never
  case connectToPreviousIntentResult
}
