public import AppIntentsTypeSupport

/// A definition whose values can be told apart from those of other definitions.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/appintenttypedefinition, iOS 27.0 SDK
/// Status: complete
public protocol AppIntentTypeDefinition {
  associatedtype Instance: IntentValueConvertible

  /// - Throws: when the value is of another type; the error names both.
  func isInstance(_ value: Instance) throws
}
