/// A type of data, named by a uniform type identifier such as "public.json".
///
/// The system's types are a built-in table; a type that an app declares with `init(exportedAs:)` or `init(importedAs:)`
/// is known from then on in its own process.
///
/// Source: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct, iOS 27.0 SDK
/// Status: partial; no Info.plist declarations, dynamic types, tag classes or localized descriptions
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  public let identifier: String

  /// For identifiers of the built-in table.
  init(known identifier: String) { self.identifier = identifier }

  /// A type that is already known; nil for any other identifier.
  ///
  /// Identifiers are compared without regard to case.
  public init?(_ identifier: String) {
    guard let declaration = TypeTable.declaration(of: identifier) else { return nil }
    self.identifier = declaration.identifier
  }

  /// The type that the app itself defines, a subtype of `parentType` (or of `.data`).
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = TypeTable.declare(identifier, parent: parentType?.identifier ?? "public.data")
  }

  /// A type that another app defines, a subtype of `parentType` (or of `.data`) as far as this app knows.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The known type of files with this extension; nil when there is none below `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    self.init(conformingTo: supertype) { $0.extensions.contains(wanted) }
  }

  /// The known type of this MIME type; nil when there is none below `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    self.init(conformingTo: supertype) { $0.mimeTypes.contains(wanted) }
  }

  private init?(conformingTo supertype: UTType, where matches: (TypeDeclaration) -> Bool) {
    let found = TypeTable.system.first { matches($0) && UTType(known: $0.identifier).conforms(to: supertype) }
    guard let found else { return nil }
    self.init(known: found.identifier)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the type '\(identifier)' is not known; declare it with UTType(importedAs:)")
    }
    self = type
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  public var description: String { identifier }
}

extension UTType {
  /// The usual extension of files of this type, without the dot.
  public var preferredFilenameExtension: String? { TypeTable.declaration(of: identifier)?.extensions.first }
  public var preferredMIMEType: String? { TypeTable.declaration(of: identifier)?.mimeTypes.first }
  /// Whether the system defines it.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Every type that this one conforms to, itself left out.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = TypeTable.declaration(of: identifier)?.parents ?? []
    while let parent = open.popLast() {
      guard found.insert(UTType(known: parent)).inserted else { continue }
      open += TypeTable.declaration(of: parent)?.parents ?? []
    }
    return found
  }

  /// Whether this is `type` or a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
