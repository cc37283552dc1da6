public import Foundation
public import UniformTypeIdentifiers

extension Transferable {
  package static var ways: [TransferWay<Self>] { transferRepresentation.proxiedWays(of: Self.self) }

  /// The content types in which a value can leave, the preferred one first.
  public static func exportedContentTypes() -> [UTType] {
    ways.filter { $0.exporting != nil }.map(\.contentType)
  }

  /// The content types from which a value can be made, the preferred one first.
  public static func importedContentTypes() -> [UTType] {
    ways.filter { $0.importing != nil }.map(\.contentType)
  }

  public func exportedContentTypes() -> [UTType] { Self.exportedContentTypes() }

  /// The value as data of `contentType`, by the first way whose type is that one or a subtype; nil: by the first way.
  public func exported(as contentType: UTType? = nil) async throws -> Data {
    let ways = Self.ways.filter { $0.exporting != nil }
    let fitting = ways.first { way in contentType.map { way.contentType.conforms(to: $0) } ?? true }
    guard let export = fitting?.exporting else {
      throw TransferError(
        "'\(Self.self)' cannot be exported as \(contentType?.identifier ?? "anything"); it exports "
          + Self.list(ways))
    }
    return try await export(self)
  }

  /// A value from data of `contentType`, by the first way that takes that type or a supertype; nil: by the first way.
  public init(importing data: Data, contentType: UTType?) async throws {
    let ways = Self.ways.filter { $0.importing != nil }
    let fitting = ways.first { way in contentType.map { $0.conforms(to: way.contentType) } ?? true }
    guard let read = fitting?.importing else {
      throw TransferError(
        "'\(Self.self)' cannot be imported from \(contentType?.identifier ?? "anything"); it imports "
          + Self.list(ways))
    }
    self = try await read(data)
  }

  private static func list(_ ways: [TransferWay<Self>]) -> String {
    ways.isEmpty ? "nothing" : ways.map(\.contentType.identifier).joined(separator: ", ")
  }
}
