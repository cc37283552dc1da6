internal import AppIntentsTypeSupport

/// One transient entity type of an app: values that live in an intent's parameters and results only.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/transientappentitydefinition, iOS 27.0 SDK
/// Status: partial; `resolved(from:)` is absent.
public struct TransientAppEntityDefinition: AppIntentTypeDefinition, Equatable, Sendable {
  public let bundleIdentifier: String
  /// The type name.
  public let typeIdentifier: String

  init(typeIdentifier: String, bundleIdentifier: String) {
    self.typeIdentifier = typeIdentifier
    self.bundleIdentifier = bundleIdentifier
  }

  /// Call it with the entity's property names as labels.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/transientappentitydefinition/makeentity, iOS 27.0 SDK
  /// Status: complete
  public var makeEntity: IntentValuePropertiesCallable<AnyTransientAppEntity> {
    let type = AttributedTypeIdentifier(persistentIdentifier: typeIdentifier, bundleIdentifier: bundleIdentifier)
    return IntentValuePropertiesCallable { AnyTransientAppEntity(entityType: type, properties: $0) }
  }

  /// - Throws: when the entity is of another type.
  public func isInstance(_ value: AnyTransientAppEntity) throws {
    try checkType(value.entityType.persistentIdentifier, is: typeIdentifier)
  }
}
