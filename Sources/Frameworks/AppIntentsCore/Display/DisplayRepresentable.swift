/// Source: https://developer.apple.com/documentation/appintents/typedisplayrepresentable, iOS 27.0 SDK
/// Status: complete
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// Source: https://developer.apple.com/documentation/appintents/instancedisplayrepresentable, iOS 27.0 SDK
/// Status: complete
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// Source: https://developer.apple.com/documentation/appintents/displayrepresentable, iOS 27.0 SDK
/// Status: complete
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// Source: https://developer.apple.com/documentation/appintents/casedisplayrepresentable, iOS 27.0 SDK
/// Status: complete
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable, Hashable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: String(describing: self))
  }
}

/// Source: https://developer.apple.com/documentation/appintents/staticdisplayrepresentable, iOS 27.0 SDK
/// Status: complete
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

/// What keeps its name over updates of the app; the type's own name unless it says otherwise.
///
/// Source: https://developer.apple.com/documentation/appintents/persistentlyidentifiable, iOS 27.0 SDK
/// Status: complete
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}
