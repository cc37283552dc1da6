package import Foundation
package import UniformTypeIdentifiers

/// One content type in which items go out, come in, or both; what every representation comes down to.
package struct TransferWay<Item: Transferable>: Sendable {
  package var contentType: UTType
  package var exporting: (@Sendable (Item) async throws -> Data)?
  package var importing: (@Sendable (Data) async throws -> Item)?

  package init(
    contentType: UTType, exporting: (@Sendable (Item) async throws -> Data)?,
    importing: (@Sendable (Data) async throws -> Item)?
  ) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }
}

/// A representation that states its ways itself instead of having a body.
package protocol PrimitiveTransferRepresentation: TransferRepresentation where Body == Never {
  var primitiveWays: [TransferWay<Item>] { get }
}

extension PrimitiveTransferRepresentation {
  // `Body == Never` is never asked for its body.
  public var body: Never { fatalError("a primitive representation has no body") }
}

extension TransferRepresentation {
  /// All ways of this representation, in the order in which its author wrote them.
  package func ways() -> [TransferWay<Item>] {
    if let primitive = self as? any PrimitiveTransferRepresentation {
      // The item type is the same by construction; the cast only tells the compiler.
      return primitive.primitiveWays(of: Item.self)
    }
    return Self.bodyWays(of: self)
  }

  private static func bodyWays(of representation: Self) -> [TransferWay<Item>] {
    representation.body.ways() as? [TransferWay<Item>] ?? []
  }
}

extension PrimitiveTransferRepresentation {
  fileprivate func primitiveWays<Wanted: Transferable>(of type: Wanted.Type) -> [TransferWay<Wanted>] {
    primitiveWays as? [TransferWay<Wanted>] ?? []
  }
}

/// Why a value could not be exported or imported.
package struct TransferError: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
  package var errorDescription: String? { description }
}
