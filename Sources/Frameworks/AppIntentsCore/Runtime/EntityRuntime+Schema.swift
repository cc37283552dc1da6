@_spi(Reflection) internal import Swift
package import IntentValues

extension EntityRuntime {
  package var schema: EntitySchema { schema(of: metatype) }

  private func schema<Entity: AppEntity>(of type: Entity.Type) -> EntitySchema {
    EntitySchema(
      name: name, title: Entity.typeDisplayRepresentation.name.text, isIndexed: type is any IndexedEntity.Type,
      hasStringQuery: Entity.DefaultQuery.self is any EntityStringQuery.Type, properties: properties(of: type))
  }

  /// An entity cannot be made without the app, so its properties are found in the type's metadata; their titles come
  /// from their names.
  private func properties(of type: Any.Type) -> [ParameterSchema] {
    var properties: [ParameterSchema] = []
    _ = _forEachField(of: type) { label, _, fieldType, _ in
      if let property = fieldType as? any AnyEntityProperty.Type {
        let name = wrappedName(String(cString: label))
        properties.append(
          ParameterSchema(
            name: name, title: generatedTitle(name), type: property.valueTypeName,
            isOptional: property.valueIsOptional, hasDefault: false))
      }
      return true
    }
    return properties
  }
}
