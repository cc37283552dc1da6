@_spi(Reflection) internal import Swift

/// Where the dynamic properties of a type lie in memory.
///
/// The fields are written in place, in the node's own copy of the view: one view value shown in two places then has two
/// states, and closures made in `body` hold the state of their own place.
@MainActor
struct DynamicPropertyLayout {
  /// Installs one field, given the address of the whole value.
  typealias Field = @MainActor (UnsafeMutableRawPointer, inout AnyObject?, EnvironmentValues) -> Void

  var fields: [Field] = []

  private static var known: [ObjectIdentifier: Self] = [:]

  static func of(_ type: Any.Type) -> Self {
    if let layout = known[ObjectIdentifier(type)] { return layout }
    var layout = Self()
    _forEachField(of: type) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        layout.fields.append(Self.field(property, at: offset))
      } else if fieldType is any App.Type || fieldType is any Scene.Type || fieldType is any ToolbarContent.Type {
        layout.fields.append(Self.nested(fieldType, at: offset))
      }
      return true
    }
    known[ObjectIdentifier(type)] = layout
    return layout
  }

  private static func field(_ type: any DynamicProperty.Type, at offset: Int) -> Field {
    if let type = type as? any StoredProperty.Type { return stored(type, at: offset) }
    return composed(type, at: offset)
  }

  private static func stored<Property: StoredProperty>(_ type: Property.Type, at offset: Int) -> Field {
    return { base, storage, environment in
      (base + offset).assumingMemoryBound(to: Property.self).pointee.install(&storage, in: environment)
    }
  }

  /// An app's own property, made of others.
  private static func composed<Property: DynamicProperty>(_ type: Property.Type, at offset: Int) -> Field {
    let layout = Self.of(type)
    return { base, storage, environment in
      layout.install(at: base + offset, &storage, environment)
      (base + offset).assumingMemoryBound(to: Property.self).pointee.update()
    }
  }

  private static func nested(_ type: Any.Type, at offset: Int) -> Field {
    let layout = Self.of(type)
    return { base, storage, environment in layout.install(at: base + offset, &storage, environment) }
  }

  private func install(
    at base: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ environment: EnvironmentValues
  ) {
    guard !fields.isEmpty else { return }
    let inner = storage as? PropertyStorage ?? PropertyStorage(layout: self)
    storage = inner
    inner.install(at: base, environment)
  }
}

/// What the dynamic properties of one node keep: one object per field.
@MainActor
final class PropertyStorage {
  private let layout: DynamicPropertyLayout
  private var objects: [AnyObject?]

  init(layout: DynamicPropertyLayout) {
    self.layout = layout
    objects = Array(repeating: nil, count: layout.fields.count)
  }

  convenience init(for type: Any.Type) { self.init(layout: .of(type)) }

  func install<Owner>(in owner: inout Owner, environment: EnvironmentValues) {
    guard !layout.fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &owner) { install(at: UnsafeMutableRawPointer($0), environment) }
  }

  fileprivate func install(at base: UnsafeMutableRawPointer, _ environment: EnvironmentValues) {
    for (index, field) in layout.fields.enumerated() { field(base, &objects[index], environment) }
  }
}
