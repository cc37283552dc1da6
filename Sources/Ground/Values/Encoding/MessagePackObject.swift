internal import CIntentMessagePack
internal import Glibc

/// A view of one unpacked value; valid only inside the closure of `withUnpacked`.
package struct MessagePackObject {
  private let object: msgpack_object
  /// How many extension payloads enclose this value; bounded, since each could hold another.
  package let depth: Int

  private init(_ object: msgpack_object, depth: Int) {
    self.object = object
    self.depth = depth
  }

  /// Unpacks `bytes` and hands the root to `body`.
  ///
  /// - Throws: `MessagePackError` for bytes that are cut, left over or nested too deep, and whatever `body` throws.
  package static func withUnpacked<Result>(
    _ bytes: some Collection<UInt8>, depth: Int = 0, _ body: (MessagePackObject) throws -> Result
  ) throws -> Result {
    guard depth <= maximumDepth else { throw MessagePackError("values are nested deeper than \(maximumDepth) levels") }
    if let result = try bytes.withContiguousStorageIfAvailable({
      try unpack(UnsafeRawBufferPointer($0), depth: depth, body)
    }) {
      return result
    }
    return try [UInt8](bytes).withUnsafeBytes { try unpack($0, depth: depth, body) }
  }

  /// The most extension payloads inside one another.
  package static let maximumDepth = 24

  private static func unpack<Result>(
    _ bytes: UnsafeRawBufferPointer, depth: Int, _ body: (MessagePackObject) throws -> Result
  ) throws -> Result {
    var zone = msgpack_zone()
    guard msgpack_zone_init(&zone, 2048) else { throw MessagePackError("out of memory while unpacking a body") }
    defer { msgpack_zone_destroy(&zone) }
    var root = msgpack_object()
    var offset = 0
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = msgpack_unpack(start, bytes.count, &offset, &zone, &root)
    switch status {
    case MSGPACK_UNPACK_SUCCESS: break
    case MSGPACK_UNPACK_EXTRA_BYTES:
      throw MessagePackError("\(bytes.count - offset) bytes are left over after the body's value")
    case MSGPACK_UNPACK_CONTINUE: throw MessagePackError("the body is cut after \(bytes.count) bytes")
    case MSGPACK_UNPACK_NOMEM_ERROR: throw MessagePackError("the body is nested too deep or too large to unpack")
    default: throw MessagePackError("the body is not MessagePack")
    }
    return try body(MessagePackObject(root, depth: depth))
  }

  /// What kind of value this is, for messages.
  package var kind: String {
    switch object.type {
    case MSGPACK_OBJECT_NIL: "nil"
    case MSGPACK_OBJECT_BOOLEAN: "bool"
    case MSGPACK_OBJECT_POSITIVE_INTEGER, MSGPACK_OBJECT_NEGATIVE_INTEGER: "integer"
    case MSGPACK_OBJECT_FLOAT32, MSGPACK_OBJECT_FLOAT64: "float"
    case MSGPACK_OBJECT_STR: "string"
    case MSGPACK_OBJECT_BIN: "binary"
    case MSGPACK_OBJECT_ARRAY: "array"
    case MSGPACK_OBJECT_MAP: "map"
    default: "extension"
    }
  }

  package var isNull: Bool { object.type == MSGPACK_OBJECT_NIL }
  package var bool: Bool? { object.type == MSGPACK_OBJECT_BOOLEAN ? object.via.boolean : nil }

  package var int: Int64? {
    switch object.type {
    case MSGPACK_OBJECT_POSITIVE_INTEGER: Int64(exactly: object.via.u64)
    case MSGPACK_OBJECT_NEGATIVE_INTEGER: object.via.i64
    default: nil
    }
  }

  package var unsigned: UInt64? { object.type == MSGPACK_OBJECT_POSITIVE_INTEGER ? object.via.u64 : nil }

  package var double: Double? {
    switch object.type {
    case MSGPACK_OBJECT_FLOAT32, MSGPACK_OBJECT_FLOAT64: object.via.f64
    default: int.map(Double.init)
    }
  }

  /// Ill-formed UTF-8 is refused rather than repaired.
  package var string: String? {
    guard object.type == MSGPACK_OBJECT_STR else { return nil }
    return String(validating: utf8, as: UTF8.self)
  }

  private var utf8: UnsafeBufferPointer<UInt8> {
    let text = object.via.str
    guard let pointer = text.ptr else { return UnsafeBufferPointer(start: nil, count: 0) }
    return pointer.withMemoryRebound(to: UInt8.self, capacity: Int(text.size)) {
      UnsafeBufferPointer(start: $0, count: Int(text.size))
    }
  }

  package var binary: [UInt8]? {
    guard object.type == MSGPACK_OBJECT_BIN else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: object.via.bin.ptr, count: Int(object.via.bin.size)))
  }

  package var extended: (type: Int8, payload: [UInt8])? {
    guard object.type == MSGPACK_OBJECT_EXT else { return nil }
    let value = object.via.ext
    return (value.type, [UInt8](UnsafeRawBufferPointer(start: value.ptr, count: Int(value.size))))
  }

  package var array: [MessagePackObject]? {
    guard object.type == MSGPACK_OBJECT_ARRAY else { return nil }
    let value = object.via.array
    return UnsafeBufferPointer(start: value.ptr, count: Int(value.size)).map { MessagePackObject($0, depth: depth) }
  }

  package var entries: [(key: MessagePackObject, value: MessagePackObject)]? {
    guard object.type == MSGPACK_OBJECT_MAP else { return nil }
    let value = object.via.map
    return UnsafeBufferPointer(start: value.ptr, count: Int(value.size)).map {
      (MessagePackObject($0.key, depth: depth), MessagePackObject($0.val, depth: depth))
    }
  }

  /// The value of a string key; nil when this is no map or has no such key. Linear: bodies have few keys.
  package subscript(key: StaticString) -> MessagePackObject? {
    guard object.type == MSGPACK_OBJECT_MAP else { return nil }
    let value = object.via.map
    for pair in UnsafeBufferPointer(start: value.ptr, count: Int(value.size)) {
      let text = pair.key.via.str
      if pair.key.type == MSGPACK_OBJECT_STR, Int(text.size) == key.utf8CodeUnitCount,
        memcmp(text.ptr, key.utf8Start, key.utf8CodeUnitCount) == 0
      {
        return MessagePackObject(pair.val, depth: depth)
      }
    }
    return nil
  }
}
