/// An entity whose identifier means the same on all of a person's devices.
///
/// Source: https://developer.apple.com/documentation/appintents/syncableentity, iOS 27.0 SDK
/// Status: partial; there is one device, and no identifiers of two parts
@_alwaysEmitConformanceMetadata
public protocol SyncableEntity: AppEntity {}

/// An entity of which there is one.
///
/// Source: https://developer.apple.com/documentation/appintents/uniqueappentity, iOS 27.0 SDK
/// Status: partial; no provider of one's own
@_alwaysEmitConformanceMetadata
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

extension UniqueAppEntity where ID == String {
  public var id: String { Self.persistentIdentifier }
}

/// Finds the one entity of a type.
///
/// Source: https://developer.apple.com/documentation/appintents/uniqueappentityquery, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol UniqueAppEntityQuery: EntityQuery where Entity == Unique {
  associatedtype Unique: AppEntity
  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let entity = try await uniqueEntity()
    return identifiers.contains(entity.id) ? [entity] : []
  }
}

extension UniqueAppEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [try await uniqueEntity()] }
}
