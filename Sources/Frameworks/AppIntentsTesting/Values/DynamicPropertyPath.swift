public import AppIntentsTypeSupport

/// A way through a value by names and positions; the typed read at its end says what is wrong on the way.
///
/// An array has its number of elements under the name `count`.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/dynamicpropertypath, iOS 27.0 SDK
/// Status: complete
@dynamicMemberLookup
public struct DynamicPropertyPath: Sendable {
  private let reading: ValueReading

  init(_ reading: ValueReading) { self.reading = reading }

  public subscript<T>(dynamicMember identifier: String) -> T where T: IntentValueConvertible {
    get throws { try reading.property(identifier).value() }
  }

  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(reading.property(identifier))
  }

  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    get throws { try reading.property(identifier).checkedExpression }
  }

  public subscript<T>(index: Int) -> T where T: IntentValueConvertible {
    get throws { try reading.element(index).value() }
  }

  public subscript(index: Int) -> DynamicPropertyPath { DynamicPropertyPath(reading.element(index)) }

  public subscript(index: Int) -> (any IntentValueExpressing)? {
    get throws { try reading.element(index).checkedExpression }
  }

  public func `as`<T>(_ type: T.Type) throws -> T where T: IntentValueConvertible { try reading.value() }

  /// - Throws: also when the value is of another type than the definition's.
  public func `as`<IntentType>(_ type: IntentType) throws -> IntentType.Instance
  where IntentType: AppIntentTypeDefinition {
    let instance: IntentType.Instance = try reading.value()
    try type.isInstance(instance)
    return instance
  }
}
