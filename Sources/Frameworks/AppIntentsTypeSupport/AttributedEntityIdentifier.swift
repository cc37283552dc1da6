/// A type as the system names it: its persistent identifier and, where known, its app.
///
/// Source: documentation page "AttributedTypeIdentifier", iOS 27.0 SDK
/// Status: complete
public struct AttributedTypeIdentifier: Hashable, Sendable {
  public let bundleIdentifier: String?
  /// The Swift type name, unless the type chose another persistent identifier.
  public let persistentIdentifier: String

  public init(persistentIdentifier: String, bundleIdentifier: String? = nil) {
    self.persistentIdentifier = persistentIdentifier
    self.bundleIdentifier = bundleIdentifier
  }
}

/// An entity as the system names it: its type and its identifier as text.
///
/// Source: documentation page "AttributedEntityIdentifier", iOS 27.0 SDK
/// Status: complete
public struct AttributedEntityIdentifier: Hashable, Sendable {
  public let entityType: AttributedTypeIdentifier
  public let instanceIdentifier: String

  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    self.entityType = entityType
    self.instanceIdentifier = instanceIdentifier
  }
}
