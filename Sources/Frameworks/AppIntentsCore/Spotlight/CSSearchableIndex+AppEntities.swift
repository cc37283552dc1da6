internal import AppIntentsTypeSupport
public import CoreSpotlight
internal import IntentValues

extension CSSearchableIndex {
  /// Adds entities to the index, or replaces those of the same type and identifier.
  ///
  /// - Parameter priority: higher first among equals.
  ///
  /// Source: https://developer.apple.com/documentation/corespotlight/cssearchableindex/indexappentities(_:priority:), iOS 27.0 SDK
  /// Status: complete
  public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws {
    try await upsert(entities.map { IndexItem(entity: $0, priority: priority) })
  }

  /// Source: https://developer.apple.com/documentation/corespotlight/cssearchableindex/deleteappentities(identifiedby:oftype:), iOS 27.0 SDK
  /// Status: complete
  public func deleteAppEntities<Entity: IndexedEntity>(identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type)
    async throws
  {
    try await delete(
      .entities(type: String(describing: type), identifiers: identifiers.map(\.entityIdentifierString)))
  }

  /// Source: https://developer.apple.com/documentation/corespotlight/cssearchableindex/deleteappentities(oftype:), iOS 27.0 SDK
  /// Status: complete
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    try await delete(.entityType(String(describing: type)))
  }
}

extension IndexItem {
  /// The item of an entity: its attribute set, with the display representation's title where the set has none.
  init<Entity: IndexedEntity>(entity: Entity, priority: Int) {
    let attributes = entity.attributeSet
    self = attributes.makeIndexItem(
      entityType: String(describing: Entity.self), identifier: entity.id.entityIdentifierString,
      domain: attributes.domainIdentifier ?? "", priority: priority, isHidden: entity.hideInSpotlight)
    if title.isEmpty { title = entity.displayRepresentation.title.text }
  }
}
