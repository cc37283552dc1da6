public import AppIntentsTypeSupport
internal import IntentClient
internal import IntentValues

/// One entity type of an app, and the ways to its entities.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition, iOS 27.0 SDK
/// Status: partial; `resolved(from:)` is absent.
public struct AppEntityDefinition: AppIntentTypeDefinition, Equatable, Sendable {
  /// The type name.
  public let typeIdentifier: String
  public let bundleIdentifier: String

  init(typeIdentifier: String, bundleIdentifier: String) {
    self.typeIdentifier = typeIdentifier
    self.bundleIdentifier = bundleIdentifier
  }

  /// An entity by its identifier alone; no query runs, so it has no properties until an intent or a query gives it back.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/makereference(identifier:), iOS 27.0 SDK
  /// Status: complete
  public func makeReference(identifier: String) -> AnyAppEntity {
    AnyAppEntity(WireEntity(type: typeIdentifier, identifier: identifier), bundleIdentifier: bundleIdentifier)
  }

  /// - Throws: when the entity is of another type.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/isinstance(_:), iOS 27.0 SDK
  /// Status: complete
  public func isInstance(_ value: AnyAppEntity) throws {
    try checkType(value.identifier.entityType.persistentIdentifier, is: typeIdentifier)
  }
}

// MARK: - Asking the app's query

extension AppEntityDefinition {
  /// All entities of an enumerable query.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/allentities(), iOS 27.0 SDK
  /// Status: complete
  public func allEntities() async throws -> [AnyAppEntity] { try await entities(.all) }

  /// What the query suggests, in its order.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/suggestedentities(), iOS 27.0 SDK
  /// Status: complete
  public func suggestedEntities() async throws -> [AnyAppEntity] { try await entities(.suggested) }

  /// What the string query finds, in its order.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/entities(matching:), iOS 27.0 SDK
  /// Status: complete
  public func entities(matching string: String) async throws -> [AnyAppEntity] {
    try await entities(.matching(string))
  }

  /// The entities with these identifiers; an identifier that the app does not know is left out.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/entities(identifiers:), iOS 27.0 SDK
  /// Status: complete
  public func entities<Identifier>(identifiers: [Identifier]) async throws -> [AnyAppEntity]
  where Identifier: EntityIdentifierConvertible {
    try await entities(.identifiers(identifiers.map(\.entityIdentifierString)))
  }

  private func entities(_ selection: EntitiesRequest.Selection) async throws -> [AnyAppEntity] {
    try await asking { client in
      try await client.entities(
        EntitiesRequest(type: typeIdentifier, selection: selection), of: bundleIdentifier)
    }
  }

  private func asking(_ question: (SimulatorClient) async throws -> [WireEntity]) async throws -> [AnyAppEntity] {
    let client = try await AppConnection.client(for: bundleIdentifier)
    return try await IntentTestingError.translating(bundleIdentifier) {
      try await question(client).map { AnyAppEntity($0, bundleIdentifier: bundleIdentifier) }
    }
  }
}

// MARK: - Query values

extension AppEntityDefinition {
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/allentitiesquery(), iOS 27.0 SDK
  /// Status: complete
  public func allEntitiesQuery() -> AnyEntityQuery { query(.all) }

  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/suggestedentitiesquery(), iOS 27.0 SDK
  /// Status: complete
  public func suggestedEntitiesQuery() -> AnyEntityQuery { query(.suggested) }

  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/entityquery(matching:), iOS 27.0 SDK
  /// Status: complete
  public func entityQuery(matching string: String) -> AnyEntityQuery { query(.matching(string)) }

  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/entityquery(identifiers:), iOS 27.0 SDK
  /// Status: complete
  public func entityQuery<Identifier>(identifiers: [Identifier]) -> AnyEntityQuery
  where Identifier: EntityIdentifierConvertible {
    query(.identifiers(identifiers.map(\.entityIdentifierString)))
  }

  private func query(_ selection: EntitiesRequest.Selection) -> AnyEntityQuery {
    AnyEntityQuery(typeIdentifier: typeIdentifier, bundleIdentifier: bundleIdentifier, selection: selection)
  }
}

// MARK: - Asking the system

extension AppEntityDefinition {
  /// The entities of this type that Spotlight finds, best first; nil finds all that are indexed.
  ///
  /// Sees all that the caller's finished intents indexed, unless the topology asks for lag (`spotlight.reads: eventual`).
  /// Entities come as the app knows them now; an index entry whose entity no longer exists is left out.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/spotlightquery(_:), iOS 27.0 SDK
  /// Status: complete
  public func spotlightQuery(_ userQuery: String? = nil) async throws -> [AnyAppEntity] {
    try await asking { client in
      try await client.indexedEntities(type: typeIdentifier, matching: userQuery, of: bundleIdentifier)
    }
  }

  /// The entities of this type that are on the app's screen now, top to bottom.
  ///
  /// Sees the screen as the caller's finished intents left it.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/appentitydefinition/viewannotations(), iOS 27.0 SDK
  /// Status: complete
  public func viewAnnotations() async throws -> [ViewAnnotation] {
    let client = try await AppConnection.client(for: bundleIdentifier)
    return try await IntentTestingError.translating(bundleIdentifier) {
      try await client.annotatedEntities(type: typeIdentifier, of: bundleIdentifier).map { annotated in
        ViewAnnotation(
          entity: AnyAppEntity(annotated.entity, bundleIdentifier: bundleIdentifier),
          isSelected: annotated.isSelected)
      }
    }
  }
}
