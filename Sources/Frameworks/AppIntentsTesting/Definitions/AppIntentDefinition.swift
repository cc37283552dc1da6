/// One intent type of an app.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/appintentdefinition, iOS 27.0 SDK
/// Status: complete
public struct AppIntentDefinition: Equatable, Sendable {
  /// The type name.
  public let identifier: String
  public let bundleIdentifier: String

  init(identifier: String, bundleIdentifier: String) {
    self.identifier = identifier
    self.bundleIdentifier = bundleIdentifier
  }

  /// Call it with the intent's parameter names as labels: `makeIntent(title: "Packing list", pinned: true)`.
  ///
  /// A literal `nil` means that the parameter is not passed; a nil of a type, such as `String?.none`, sets it to nothing.
  /// Names and values are checked by `run()`.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appintentdefinition/makeintent, iOS 27.0 SDK
  /// Status: complete
  public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
    let definition = self
    return IntentValuePropertiesCallable { arguments in
      AnyAppIntent(
        identifier: definition.identifier, bundleIdentifier: definition.bundleIdentifier, arguments: arguments)
    }
  }
}
