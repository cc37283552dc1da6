internal import AppIntentsTypeSupport
public import Foundation
internal import IntentBus
internal import IntentValues

/// An entity that lives only as long as a value: it has no identity of its own and no query.
///
/// Source: https://developer.apple.com/documentation/appintents/transientappentity, iOS 27.0 SDK
/// Status: partial; `id` is new at each read unless the type stores one
@_alwaysEmitConformanceMetadata
public protocol TransientAppEntity: AppEntity {
  init()
}

extension TransientAppEntity where ID == UUID {
  public var id: UUID { UUID() }
}

extension TransientAppEntity {
  public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }
}

/// The query of entities that no query finds.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: partial; its name on Apple's side is not public
public struct TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  public init() {}
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}
