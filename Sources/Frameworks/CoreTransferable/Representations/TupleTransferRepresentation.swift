/// Several representations one after the other, as a builder puts them together.
///
/// Source: https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder, iOS 27.0 SDK
/// Status: partial; made by the builder only
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
  public typealias Body = Never

  package let primitiveWays: [TransferWay<Item>]
  init(ways: [TransferWay<Item>]) { primitiveWays = ways }
}

extension TupleTransferRepresentation: PrimitiveTransferRepresentation {}
