package import IntentValues

/// A value without its Swift type.
///
/// Source: documentation page "IntentValueContainer", iOS 27.0 SDK
/// Status: partial; opaque, made and opened by the system only
public struct IntentValueContainer: Hashable, Sendable, IntentValueExpressing {
  /// What a conversion may know about its surroundings.
  ///
  /// Source: documentation page "IntentValueContainer.ConversionContext", iOS 27.0 SDK
  /// Status: partial; holds nothing
  public struct ConversionContext: Sendable {
    package init() {}
  }

  package let value: WireValue
  package init(_ value: WireValue) { self.value = value }

  public func makeExpression() -> IntentValueExpression { IntentValueExpression(value) }
}

extension IntentValueContainer {
  /// The error of a read as `target`; nil reads as Apple's "NSNull".
  package func castingFailed(_ target: Any.Type) -> IntentValueError {
    let element = value == .null ? "NSNull" : value.typeName
    return .castingFailed(elementType: element, targetType: String(describing: target))
  }
}
