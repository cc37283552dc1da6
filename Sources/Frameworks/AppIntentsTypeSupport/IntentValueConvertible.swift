package import IntentValues

/// A value that crosses from an app to the system and back.
///
/// Source: documentation page "IntentValueConvertible", iOS 27.0 SDK
/// Status: partial; the requirement for the way back is ours, wrappers get it by default
public protocol IntentValueConvertible: IntentValueExpressing {
  func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer

  /// Reads a value of this type; throws an error that names both types when `container` holds something else.
  static func _make(from container: IntentValueContainer) throws -> Self
}

extension IntentValueConvertible {
  public func makeExpression() -> IntentValueExpression {
    makeContainer(context: IntentValueContainer.ConversionContext()).makeExpression()
  }

  package init(wireValue: WireValue) throws { self = try Self._make(from: IntentValueContainer(wireValue)) }
}

/// A type of the developer's own that travels as another value.
///
/// Source: documentation page "IntentValueConvertibleWrapper", iOS 27.0 SDK
/// Status: complete
public protocol IntentValueConvertibleWrapper: IntentValueConvertible {
  associatedtype BaseValue: IntentValueConvertible
  var baseValue: BaseValue { get }
  init(baseValue: BaseValue) throws
}

extension IntentValueConvertibleWrapper {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    baseValue.makeContainer(context: context)
  }

  public static func _make(from container: IntentValueContainer) throws -> Self {
    try Self(baseValue: BaseValue._make(from: container))
  }
}
