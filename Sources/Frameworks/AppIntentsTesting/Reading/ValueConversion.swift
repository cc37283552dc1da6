internal import AppIntentsTypeSupport
internal import IntentValues

/// The app that the value which is being read came from; an entity keeps it.
enum ReadingContext {
  @TaskLocal static var bundleIdentifier: String?
}

extension IntentValueConvertible {
  /// Reads a value of this type.
  ///
  /// - Throws: `IntentTestingError` that names both types and the way; the error of a wrapper's initializer as it is.
  static func reading(_ value: WireValue, at path: String, in bundleIdentifier: String?) throws -> Self {
    do {
      return try ReadingContext.$bundleIdentifier.withValue(bundleIdentifier) { try Self(wireValue: value) }
    } catch IntentValueError.castingFailed(let elementType, let targetType) {
      let remedy =
        value == .null ? "; read it as \(Self.self)? if it may be empty" : "; read it as the type that it has"
      throw IntentTestingError.casting(
        of: elementType, to: targetType, "\(path) is \(value.article), not \(Self.self)\(remedy)")
    }
  }
}

extension WireValue {
  /// A Swift value that says the same, for passing on; nil for nil.
  func expression(in bundleIdentifier: String?) -> (any IntentValueExpressing)? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): Int(exactly: value) ?? value
    case .double(let value): value
    case .string(let value): value
    case .date(let value): value
    case .url(let value): value
    case .duration(let value): value
    case .enumeration(let value): AnyAppEnum(typeIdentifier: value.type, rawValue: value.rawValue)
    case .entity(let entity) where entity.isTransient:
      AnyTransientAppEntity(entity, bundleIdentifier: bundleIdentifier)
    case .entity(let entity): AnyAppEntity(entity, bundleIdentifier: bundleIdentifier)
    case .array(let values): Self.array(values, in: bundleIdentifier)
    case .data, .compound: IntentValueContainer(self)
    }
  }

  /// An array of one Swift type where the elements allow it.
  private static func array(_ values: [WireValue], in bundleIdentifier: String?) -> any IntentValueExpressing {
    func read<Element: IntentValueConvertible>(_ type: Element.Type) -> [Element]? {
      try? [Element].reading(.array(values), at: "", in: bundleIdentifier)
    }
    let array: (any IntentValueExpressing)? =
      switch values.first {
      case .bool: read(Bool.self)
      case .int: read(Int.self)
      case .double: read(Double.self)
      case .string: read(String.self)
      case .enumeration: read(AnyAppEnum.self)
      case .entity(let entity): entity.isTransient ? read(AnyTransientAppEntity.self) : read(AnyAppEntity.self)
      default: nil
      }
    return array ?? IntentValueContainer(.array(values))
  }
}
