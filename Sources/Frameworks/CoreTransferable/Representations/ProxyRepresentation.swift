internal import Foundation
internal import UniformTypeIdentifiers

/// Transfers items through another transferable type, in all of that type's ways.
///
/// Source: https://developer.apple.com/documentation/coretransferable/proxyrepresentation, iOS 27.0 SDK
/// Status: complete
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  public typealias Body = Never

  private let exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) async throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }

  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }

  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    exporting = nil
    self.importing = importing
  }

  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    exporting = nil
    self.importing = importing
  }

  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }
}

extension ProxyRepresentation: PrimitiveTransferRepresentation {
  package var primitiveWays: [TransferWay<Item>] {
    ProxyRepresentation.transferRepresentation.proxiedWays(of: ProxyRepresentation.self).map { way in
      var proxied = TransferWay<Item>(contentType: way.contentType, exporting: nil, importing: nil)
      if let exporting, let export = way.exporting { proxied.exporting = { try await export(exporting($0)) } }
      if let importing, let read = way.importing { proxied.importing = { try await importing(read($0)) } }
      return proxied
    }
  }
}

extension TransferRepresentation {
  /// `ways()` for an item type that the compiler cannot see to be the same.
  func proxiedWays<Wanted: Transferable>(of type: Wanted.Type) -> [TransferWay<Wanted>] {
    ways() as? [TransferWay<Wanted>] ?? []
  }
}
