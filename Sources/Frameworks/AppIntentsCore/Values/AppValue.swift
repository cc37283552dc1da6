/// A type that the app adds to the values of the system: an entity or an enum.
///
/// Source: https://developer.apple.com/documentation/appintents/appvalue, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable
where ValueType == Self, UnwrappedType == Self {}

/// A parameter or a property, whatever its value's type.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: complete
public protocol AnyIntentValue: Sendable {
  associatedtype Value: _IntentValue, Sendable
  var isOptional: Bool { get }
  var title: LocalizedStringResource { get }
}
