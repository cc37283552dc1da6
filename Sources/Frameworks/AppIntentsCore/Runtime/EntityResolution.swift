internal import AppIntentsTypeSupport
internal import IntentBus
internal import IntentValues

/// Makes entities from what a caller passed: references through `entities(for:)`, text through the string query.
struct EntityResolution<Entity: AppEntity> {
  let request: _ResolutionRequest
  private var name: String { String(describing: Entity.self) }

  func entity(_ value: WireValue) async throws -> Entity {
    switch value {
    case .entity(let entity) where entity.type == name: return try await entities([entity])[0]
    case .string(let text): return try await firstMatch(text)
    case .int(let number): return try await firstMatch(String(number))
    default: throw request.notAccepted(value, expected: name)
    }
  }

  /// References are looked up in one call of the query.
  func entities(_ values: [WireValue]) async throws -> [Entity] {
    let references = values.compactMap { value -> WireEntity? in
      guard case .entity(let entity) = value, entity.type == name else { return nil }
      return entity
    }
    if references.count == values.count { return try await entities(references) }
    var entities: [Entity] = []
    for value in values { entities.append(try await entity(value)) }
    return entities
  }

  private func entities(_ references: [WireEntity]) async throws -> [Entity] {
    if let type = Entity.self as? any TransientAppEntity.Type {
      var entities: [Entity] = []
      for reference in references {
        guard let entity = try await EntityRuntime.transient(type, reference, request) as? Entity else { continue }
        entities.append(entity)
      }
      return entities
    }
    var identifiers: [Entity.ID] = []
    for reference in references {
      guard let identifier = Entity.ID.entityIdentifier(for: reference.identifier) else {
        throw request.entityNotFound(name, identifier: reference.identifier)
      }
      identifiers.append(identifier)
    }
    guard !identifiers.isEmpty else { return [] }
    let found = Dictionary(
      try await find(identifiers).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try identifiers.map { identifier in
      guard let entity = found[identifier] else {
        throw request.entityNotFound(name, identifier: identifier.entityIdentifierString)
      }
      return entity
    }
  }

  private func find(_ identifiers: [Entity.ID]) async throws -> [Entity] {
    guard let query = request.query else {
      let query = Entity.defaultQuery
      try await AppErrors.checkDependencies(of: query)
      return try await query.entities(for: identifiers)
    }
    return try await find(identifiers, with: query)
  }

  private func find<Query: EntityQuery>(_ identifiers: [Entity.ID], with query: Query) async throws -> [Entity] {
    guard let identifiers = identifiers as? [Query.Entity.ID] else { return [] }
    try await AppErrors.checkDependencies(of: query)
    return try await query.entities(for: identifiers) as? [Entity] ?? []
  }

  private func firstMatch(_ text: String) async throws -> Entity {
    let query: any EntityQuery = request.query ?? Entity.defaultQuery
    guard let query = query as? any EntityStringQuery else {
      throw BusError(
        .valueNotAccepted,
        "parameter '\(request.parameter)' of '\(request.intent)' takes \(name), and '\(type(of: query))' cannot look "
          + "up '\(text)'; pass an entity, or make the query an EntityStringQuery",
        details: request.details)
    }
    try await AppErrors.checkDependencies(of: query)
    guard let entity = try await EntityRuntime.matches(query, text).first as? Entity else {
      throw BusError(
        .entityNotFound,
        "parameter '\(request.parameter)' of '\(request.intent)' was given the text '\(text)', for which "
          + "'\(type(of: query))' finds no \(name)",
        details: request.details.merging(["text": text, "type": name]) { first, _ in first })
    }
    return entity
  }
}
