public import AppIntentsTypeSupport
internal import IntentValues

/// One transient entity: properties without an identifier, read and set by name.
///
/// Two are equal when they are of the same type and have equal properties.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/anytransientappentity, iOS 27.0 SDK
/// Status: partial; `exported(as:)` is absent.
@dynamicMemberLookup
public struct AnyTransientAppEntity: Sendable {
  /// Source: https://developer.apple.com/documentation/appintentstesting/anytransientappentity/entitytype, iOS 27.0 SDK
  /// Status: complete
  public var entityType: AttributedTypeIdentifier
  private var properties: NamedValues

  init(entityType: AttributedTypeIdentifier, properties: NamedValues) {
    self.entityType = entityType
    self.properties = properties
  }

  init(_ entity: WireEntity, bundleIdentifier: String?) {
    entityType = AttributedTypeIdentifier(persistentIdentifier: entity.type, bundleIdentifier: bundleIdentifier)
    properties = NamedValues(entity.properties ?? [])
  }

  /// - Throws: when there is no such property, or its value is not a `T`.
  public subscript<T>(dynamicMember identifier: String) -> T where T: IntentValueConvertible {
    get throws { try reading.property(identifier).value() }
  }

  public subscript(dynamicMember identifier: String) -> DynamicPropertyPath {
    DynamicPropertyPath(reading.property(identifier))
  }

  /// Setting nil takes the value away; a typed nil sets the property to nothing.
  public subscript(dynamicMember identifier: String) -> (any IntentValueExpressing)? {
    get { reading.property(identifier).expression }
    set { properties[identifier] = newValue }
  }

  private var reading: ValueReading {
    ValueReading(of: .entity(wire), at: wire.type, in: entityType.bundleIdentifier)
  }

  private var wire: WireEntity {
    WireEntity(
      type: entityType.persistentIdentifier, identifier: "", isTransient: true, properties: properties.wire)
  }
}

extension AnyTransientAppEntity: Equatable {
  public static func == (left: AnyTransientAppEntity, right: AnyTransientAppEntity) -> Bool {
    left.entityType.persistentIdentifier == right.entityType.persistentIdentifier
      && left.properties == right.properties
  }
}

extension AnyTransientAppEntity: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.entity(wire))
  }

  public static func _make(from container: IntentValueContainer) throws -> AnyTransientAppEntity {
    guard case .entity(let entity) = container.value, entity.isTransient else { throw container.castingFailed(self) }
    return AnyTransientAppEntity(entity, bundleIdentifier: ReadingContext.bundleIdentifier)
  }
}
