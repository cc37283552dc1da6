// Conformances of collections and optionals. An empty property reads as nil, never as an error.
internal import IntentValues

extension Optional: IntentValueExpressing where Wrapped: IntentValueExpressing {
  public func makeExpression() -> IntentValueExpression {
    map { $0.makeExpression() } ?? IntentValueExpression(.null)
  }
}

extension Optional: IntentValueConvertible where Wrapped: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    map { $0.makeContainer(context: context) } ?? IntentValueContainer(.null)
  }

  public static func _make(from container: IntentValueContainer) throws -> Wrapped? {
    guard container.value != .null else { return nil }
    return .some(try Wrapped._make(from: container))
  }
}

extension Array: IntentValueExpressing where Element: IntentValueExpressing {
  public func makeExpression() -> IntentValueExpression { IntentValueExpression(.array(map(\.wireValue))) }
}

extension Array: IntentValueConvertible where Element: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.array(map { $0.makeContainer(context: context).value }))
  }

  public static func _make(from container: IntentValueContainer) throws -> [Element] {
    guard case .array(let values) = container.value else { throw container.castingFailed(self) }
    return try values.map { try Element._make(from: IntentValueContainer($0)) }
  }
}

extension Set: IntentValueExpressing where Element: IntentValueConvertible {}

extension Set: IntentValueConvertible where Element: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.array(map { $0.makeContainer(context: context).value }))
  }

  public static func _make(from container: IntentValueContainer) throws -> Set<Element> {
    guard case .array = container.value else { throw container.castingFailed(self) }
    return Set(try [Element]._make(from: container))
  }
}
