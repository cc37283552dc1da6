public import Foundation
public import UniformTypeIdentifiers

/// Turns a value into data; `JSONEncoder` and `PropertyListEncoder` are such encoders.
///
/// Source: https://developer.apple.com/documentation/combine/toplevelencoder, iOS 27.0 SDK
/// Status: complete
public protocol TopLevelEncoder {
  associatedtype Output
  func encode<Value: Encodable>(_ value: Value) throws -> Output
}

/// Turns data into a value.
///
/// Source: https://developer.apple.com/documentation/combine/topleveldecoder, iOS 27.0 SDK
/// Status: complete
public protocol TopLevelDecoder {
  associatedtype Input
  func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

/// Transfers `Codable` items, as JSON unless told otherwise.
///
/// Source: https://developer.apple.com/documentation/coretransferable/codablerepresentation, iOS 27.0 SDK
/// Status: complete
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation
where
  Item: Transferable & Codable, Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable,
  Encoder.Output == Data, Decoder.Input == Data
{
  public typealias Body = Never

  private let contentType: UTType
  private let encoder: Encoder
  private let decoder: Decoder

  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
    self.contentType = contentType
    self.encoder = encoder
    self.decoder = decoder
  }

  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

extension CodableRepresentation: PrimitiveTransferRepresentation {
  package var primitiveWays: [TransferWay<Item>] {
    [
      TransferWay(
        contentType: contentType, exporting: { [encoder] in try encoder.encode($0) },
        importing: { [decoder] in try decoder.decode(Item.self, from: $0) })
    ]
  }
}
