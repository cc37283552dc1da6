public import AppIntentsTypeSupport
internal import IntentValues

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType

  public var _container: IntentValueContainer { self?._container ?? IntentValueContainer(.null) }
  public var _displayText: String { self?._displayText ?? "" }
  public static var _spelledName: String { "\(Wrapped._spelledName)?" }
  public static var _nilValue: Wrapped?? { .some(.none) }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws
    -> Wrapped?
  {
    guard container.value != .null else { return nil }
    return .some(try await Wrapped._resolve(container, for: request))
  }
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = [Element]

  public var _container: IntentValueContainer { IntentValueContainer(.array(map(\._container.value))) }
  public var _displayText: String { map(\._displayText).joined(separator: ", ") }
  public static var _spelledName: String { "[\(Element._spelledName)]" }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws
    -> [Element]
  {
    guard case .array(let values) = container.value else {
      throw request.notAccepted(container.value, expected: _spelledName)
    }
    return try await Element._resolve(values.map { IntentValueContainer($0) }, for: request)
  }
}

extension Set: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = Set<Element>

  public var _container: IntentValueContainer { IntentValueContainer(.array(map(\._container.value))) }
  public var _displayText: String { map(\._displayText).joined(separator: ", ") }
  public static var _spelledName: String { "Set<\(Element._spelledName)>" }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws
    -> Set<Element>
  {
    Set(try await [Element]._resolve(container, for: request))
  }
}
