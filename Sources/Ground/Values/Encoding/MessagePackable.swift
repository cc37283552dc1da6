/// What can be written into and read from one place of a message body.
///
/// The mapping is written by hand, since synthesised coding costs many times more on the hot path and in build time.
package protocol MessagePackable: Sendable {
  func pack(into writer: borrowing MessagePackWriter)
  /// - Throws: `MessagePackError` that names the type and the field.
  init(unpacking object: MessagePackObject) throws
}

extension MessagePackable {
  /// The body of a message that is this value alone.
  package var packed: [UInt8] {
    let writer = MessagePackWriter()
    pack(into: writer)
    return writer.bytes
  }

  /// Reads a whole body.
  ///
  /// - Throws: `MessagePackError` when the bytes are not MessagePack, are nested deeper than msgpack-c allows (32), or
  ///   lack a field.
  package init(packed bytes: some Collection<UInt8>) throws {
    self = try MessagePackObject.withUnpacked(bytes) { try Self(unpacking: $0) }
  }
}

/// Why a message body could not be read.
package struct MessagePackError: Error, Hashable, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}
