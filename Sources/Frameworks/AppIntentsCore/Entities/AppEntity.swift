public import AppIntentsTypeSupport
internal import IntentBus
internal import IntentValues

/// Something of the app's own that the system can refer to.
///
/// A caller passes an entity, a reference by identifier, or text for the entity's string query (its first match counts).
///
/// Source: https://developer.apple.com/documentation/appintents/appentity, iOS 27.0 SDK
/// Status: partial; no value representations, no authentication policy of entities
@_alwaysEmitConformanceMetadata
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property = EntityProperty

  public var _container: IntentValueContainer { IntentValueContainer(.entity(EntityRuntime.wire(self))) }
  public var _displayText: String { displayRepresentation.title.text }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws -> Self {
    try await EntityResolution<Self>(request: request).entity(container.value)
  }

  public static func _resolve(_ containers: [IntentValueContainer], for request: _ResolutionRequest) async throws
    -> [Self]
  {
    try await EntityResolution<Self>(request: request).entities(containers.map(\.value))
  }
}
