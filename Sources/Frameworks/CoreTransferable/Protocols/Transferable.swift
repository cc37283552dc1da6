/// A value that can leave its app as data of a content type, and come back.
///
/// Source: https://developer.apple.com/documentation/coretransferable/transferable, iOS 27.0 SDK
/// Status: partial; files, visibility and conditions are missing
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// The ways out and in, the preferred one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One way, or several, to turn items into data and back.
///
/// Source: https://developer.apple.com/documentation/coretransferable/transferrepresentation, iOS 27.0 SDK
/// Status: complete
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// Source: https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder, iOS 27.0 SDK
/// Status: complete
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Encoder, Decoder>(_ content: CodableRepresentation<Item, Encoder, Decoder>)
    -> CodableRepresentation<Item, Encoder, Decoder>
  { content }

  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<Accumulated: TransferRepresentation, Next: TransferRepresentation>(
    accumulated: Accumulated, next: Next
  ) -> TupleTransferRepresentation<Item, (Accumulated, Next)>
  where Accumulated.Item == Item, Next.Item == Item {
    TupleTransferRepresentation(ways: accumulated.ways() + next.ways())
  }
}

extension Never: Transferable, TransferRepresentation {
  public typealias Item = Never
  public typealias Body = Never
  public var body: Never { fatalError("a representation without a body has none to ask for") }
  public static var transferRepresentation: Never { fatalError("Never has no values to transfer") }
}
