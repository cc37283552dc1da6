public import AppIntentsTypeSupport

/// What may be the value of a parameter, a property or a result.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: partial; no resolver specification, and the members with an underscore are ours
public protocol _IntentValue {
  /// The element of an array, the wrapped type of an optional, otherwise the type itself.
  associatedtype ValueType: _IntentValue = Self
  /// The wrapped type of an optional, otherwise the type itself.
  associatedtype UnwrappedType: _IntentValue = Self

  /// The value as it leaves the app.
  var _container: IntentValueContainer { get }
  /// How the value reads in a suggestion.
  var _displayText: String { get }
  /// The type as written in Swift: "NoteEntity?", "[Int]".
  static var _spelledName: String { get }
  /// Whether nil is a value, and nil where it is; so a wrapper finds out without knowing that its value is optional.
  static var _nilValue: Self? { get }

  /// Makes a value from what a caller passed: asks queries, looks up cases, converts where nothing is lost.
  static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws -> Self
  /// The same for many, in one query where possible.
  static func _resolve(_ containers: [IntentValueContainer], for request: _ResolutionRequest) async throws -> [Self]
}

extension _IntentValue {
  public static var _spelledName: String { String(describing: self) }
  public static var _nilValue: Self? { nil }

  public static func _resolve(_ containers: [IntentValueContainer], for request: _ResolutionRequest) async throws
    -> [Self]
  {
    var values: [Self] = []
    for container in containers { values.append(try await _resolve(container, for: request)) }
    return values
  }
}

extension _IntentValue where Self: IntentValueConvertible {
  public var _container: IntentValueContainer {
    makeContainer(context: IntentValueContainer.ConversionContext())
  }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws -> Self {
    if let value = try? _make(from: container) { return value }
    for form in container.value.losslessForms {
      if let value = try? _make(from: IntentValueContainer(form)) { return value }
    }
    throw request.notAccepted(container.value, expected: _spelledName)
  }
}

extension _IntentValue where Self: CustomStringConvertible {
  public var _displayText: String { description }
}
