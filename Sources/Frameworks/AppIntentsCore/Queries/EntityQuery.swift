/// Finds the entities of a type.
///
/// Source: https://developer.apple.com/documentation/appintents/entityquery, iOS 27.0 SDK
/// Status: partial; no display representations without their entities
@_alwaysEmitConformanceMetadata
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]
  static var allowedExecutionTargets: IntentExecutionTargets { get }

  init()

  /// The entities that still exist; identifiers of others are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  public func suggestedEntities() async throws -> Result { .empty }
  public func results() async throws -> Result { try await suggestedEntities() }
}

/// Finds entities by what a person types or says.
///
/// Source: https://developer.apple.com/documentation/appintents/entitystringquery, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

/// Lists every entity of a type.
///
/// Source: https://developer.apple.com/documentation/appintents/enumerableentityquery, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> Result
  static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
  public static var findIntentDescription: IntentDescription? { nil }
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}
