public import AppIntentsTypeSupport
internal import IntentValues

/// One entity of an app, with the properties that the app marked `@Property`, read by name.
///
/// Two are equal when they are of the same type and have the same identifier, whatever their properties: an entity that
/// a query returned equals a reference to it.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/anyappentity, iOS 27.0 SDK
/// Status: partial; `exported(as:)` is absent. What Apple's equality compares is not documented.
@dynamicMemberLookup
public struct AnyAppEntity: Sendable {
  /// The type and the identifier; setting another one makes this a reference without properties.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/anyappentity/identifier, iOS 27.0 SDK
  /// Status: complete
  public var identifier: AttributedEntityIdentifier {
    didSet {
      if identifier != oldValue { entity = nil }
    }
  }

  /// The entity as its app let it out; nil for a reference.
  private var entity: WireEntity?

  init(_ entity: WireEntity, bundleIdentifier: String?) {
    identifier = AttributedEntityIdentifier(
      entityType: AttributedTypeIdentifier(
        persistentIdentifier: entity.type, bundleIdentifier: bundleIdentifier),
      instanceIdentifier: entity.identifier)
    self.entity = entity
  }

  /// - Throws: when there is no such property, when its value is not a `T`, and for a reference.
  public subscript<T>(dynamicMember identifier: String) -> T where T: IntentValueConvertible {
    get throws { try reading.property(identifier).value() }
  }

  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(reading.property(identifier))
  }

  /// nil also when there is no such property.
  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    reading.property(identifier).expression
  }

  private var reading: ValueReading {
    ValueReading(of: .entity(wire), at: wire.type, in: identifier.entityType.bundleIdentifier)
  }

  private var wire: WireEntity {
    entity ?? WireEntity(type: identifier.entityType.persistentIdentifier, identifier: identifier.instanceIdentifier)
  }
}

extension AnyAppEntity: Equatable {
  public static func == (left: AnyAppEntity, right: AnyAppEntity) -> Bool {
    left.identifier.instanceIdentifier == right.identifier.instanceIdentifier
      && left.identifier.entityType.persistentIdentifier == right.identifier.entityType.persistentIdentifier
  }
}

extension AnyAppEntity: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.entity(wire))
  }

  public static func _make(from container: IntentValueContainer) throws -> AnyAppEntity {
    guard case .entity(let entity) = container.value, !entity.isTransient else { throw container.castingFailed(self) }
    return AnyAppEntity(entity, bundleIdentifier: ReadingContext.bundleIdentifier)
  }
}

extension AnyAppEntity: CustomStringConvertible {
  public var description: String {
    "\(identifier.entityType.persistentIdentifier)(\(identifier.instanceIdentifier))"
  }
}
