internal import AppIntentsTypeSupport

/// Names one entity: its type and its identifier.
///
/// Source: https://developer.apple.com/documentation/appintents/entityidentifier, iOS 27.0 SDK
/// Status: partial; not made from an activity, and no parameter's value
public struct EntityIdentifier: CustomStringConvertible, Hashable, Sendable {
  public let entityType: any AppEntity.Type
  public let identifier: String

  public static let valueMaximumLength = 1_024

  public init<Entity: AppEntity>(for entity: Entity) { self.init(for: Entity.self, identifier: entity.id) }

  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.entityType = entityType
    self.identifier = identifier.entityIdentifierString
  }

  /// The Swift type name of the entity.
  package var typeName: String { String(describing: entityType) }

  public var description: String { "\(typeName)/\(identifier)" }

  public static func == (left: Self, right: Self) -> Bool {
    left.entityType == right.entityType && left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(entityType))
    hasher.combine(identifier)
  }
}
