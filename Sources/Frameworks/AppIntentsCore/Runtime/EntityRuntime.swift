internal import AppIntentsTypeSupport
internal import CoreSpotlight
internal import IntentBus
package import IntentValues

/// Describes entities of one type, asks their query, and writes them down.
package struct EntityRuntime: Sendable {
  package let metatype: any AppEntity.Type
  package init(_ metatype: any AppEntity.Type) { self.metatype = metatype }

  package var name: String { String(describing: metatype) }

  /// - Throws: `BusError` with `queryNotSupported` when the query cannot answer this, `appError` for what it throws.
  package func entities(_ selection: EntitiesRequest.Selection) async throws -> [WireEntity] {
    try await entities(metatype, selection)
  }

  private func entities<Entity: AppEntity>(_ type: Entity.Type, _ selection: EntitiesRequest.Selection) async throws
    -> [WireEntity]
  {
    if type is any TransientAppEntity.Type {
      throw notSupported("is transient, and no query finds it", remedy: "take it from an intent's result")
    }
    let query = Entity.defaultQuery
    let queryName = String(describing: Entity.DefaultQuery.self)
    try await AppErrors.checkDependencies(of: query)
    let found: [any AppEntity] = try await AppErrors.translating(queryName) {
      switch selection {
      case .all:
        guard let query = query as? any EnumerableEntityQuery else {
          throw notSupported(
            "has the query '\(queryName)', which cannot list all", remedy: "make it an EnumerableEntityQuery")
        }
        return try await Self.all(query)
      case .suggested: return try await query.suggestedEntities().items.compactMap { $0 as? any AppEntity }
      case .matching(let text):
        guard let query = query as? any EntityStringQuery else {
          throw notSupported(
            "has the query '\(queryName)', which cannot look up text", remedy: "make it an EntityStringQuery")
        }
        return try await Self.matches(query, text)
      case .identifiers(let identifiers):
        let identifiers = identifiers.compactMap { Entity.ID.entityIdentifier(for: $0) }
        return identifiers.isEmpty ? [] : try await query.entities(for: identifiers)
      }
    }
    return found.map { Self.wire($0) }
  }

  private func notSupported(_ problem: String, remedy: String) -> BusError {
    BusError(.queryNotSupported, "'\(name)' \(problem); \(remedy)", details: ["type": name])
  }

  private static func all<Query: EnumerableEntityQuery>(_ query: Query) async throws -> [any AppEntity] {
    try await query.allEntities().items.compactMap { $0 as? any AppEntity }
  }

  static func matches<Query: EntityStringQuery>(_ query: Query, _ text: String) async throws -> [any AppEntity] {
    try await query.entities(matching: text).items.compactMap { $0 as? any AppEntity }
  }

  // MARK: - Writing down

  /// The entity with every `@Property` value, and how it reads.
  package static func wire(_ entity: any AppEntity) -> WireEntity { write(entity) }

  private static func write<Entity: AppEntity>(_ entity: Entity) -> WireEntity {
    let representation = entity.displayRepresentation
    let isTransient = entity is any TransientAppEntity
    return WireEntity(
      type: String(describing: Entity.self), identifier: isTransient ? "" : entity.id.entityIdentifierString,
      isTransient: isTransient,
      properties: properties(of: entity).compactMap { name, property in
        property.container.map { WireProperty(name: name, value: $0.value) }
      },
      title: representation.title.text, subtitle: representation.subtitle?.text)
  }

  static func properties(of entity: any AppEntity) -> [(name: String, property: any AnyEntityProperty)] {
    Mirror(reflecting: entity).children.compactMap { child in
      guard let label = child.label, let property = child.value as? any AnyEntityProperty else { return nil }
      return (wrappedName(label), property)
    }
  }

  /// Copies the properties that have an indexing key.
  static func index(_ entity: any AppEntity, into attributes: CSSearchableItemAttributeSet) {
    for (_, property) in properties(of: entity) { property.index(into: attributes) }
  }

  static func transient<Entity: TransientAppEntity>(
    _ type: Entity.Type, _ wire: WireEntity, _ request: _ResolutionRequest
  ) async throws -> Entity {
    let entity = Entity()
    let properties = properties(of: entity)
    for value in wire.properties ?? [] {
      guard let property = properties.first(where: { $0.name == value.name })?.property else {
        throw BusError(
          .propertyNotFound,
          "'\(wire.type)' has no property '\(value.name)'; it has "
            + properties.map(\.name).joined(separator: ", "), details: request.details)
      }
      try await property.set(IntentValueContainer(value.value), for: request)
    }
    return entity
  }
}
