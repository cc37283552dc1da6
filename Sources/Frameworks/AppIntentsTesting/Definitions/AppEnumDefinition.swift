internal import AppIntentsTypeSupport

/// One enum type of an app.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/appenumdefinition, iOS 27.0 SDK
/// Status: complete
public struct AppEnumDefinition: AppIntentTypeDefinition, Equatable, Sendable {
  /// The type name.
  public let typeIdentifier: String
  let bundleIdentifier: String

  init(typeIdentifier: String, bundleIdentifier: String) {
    self.typeIdentifier = typeIdentifier
    self.bundleIdentifier = bundleIdentifier
  }

  /// A case by its raw value; whether the enum has it is checked where an intent is run with it.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appenumdefinition/makecase(_:), iOS 27.0 SDK
  /// Status: complete
  public func makeCase(_ rawValue: String) -> AnyAppEnum {
    AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
  }

  /// - Throws: when the case is of another enum.
  public func isInstance(_ value: AnyAppEnum) throws { try checkType(value.typeIdentifier, is: typeIdentifier) }
}
