public import Foundation
public import UniformTypeIdentifiers

/// Transfers items through data that the app itself makes and reads.
///
/// Source: https://developer.apple.com/documentation/coretransferable/datarepresentation, iOS 27.0 SDK
/// Status: complete
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never

  private let way: TransferWay<Item>

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    way = TransferWay(contentType: contentType, exporting: exporting, importing: importing)
  }

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    way = TransferWay(contentType: exportedContentType, exporting: exporting, importing: nil)
  }

  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    way = TransferWay(contentType: importedContentType, exporting: nil, importing: importing)
  }
}

extension DataRepresentation: PrimitiveTransferRepresentation {
  package var primitiveWays: [TransferWay<Item>] { [way] }
}
