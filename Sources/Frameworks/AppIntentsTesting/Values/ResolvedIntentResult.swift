public import AppIntentsTypeSupport

/// What an intent returned; only its value can be seen, as `.value`.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/resolvedintentresult, iOS 27.0 SDK
/// Status: complete
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable {
  private let reading: ValueReading

  init(_ reading: ValueReading) { self.reading = reading }

  /// The root of the only key path there is, so that `result.value` compiles and nothing else does.
  public struct ValueKeyPath {
    public let value: Never
  }

  /// - Throws: when the intent returned something else than a `T`; an intent without a value returns nil.
  public subscript<T>(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> T where T: IntentValueConvertible {
    get throws { try reading.value() }
  }

  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath {
    DynamicPropertyPath(reading)
  }

  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> (any IntentValueExpressing)? {
    reading.expression
  }
}
