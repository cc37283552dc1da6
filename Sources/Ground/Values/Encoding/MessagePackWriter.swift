internal import CIntentMessagePack

/// Packs one message body, front to back, through msgpack-c.
///
/// A map or array states its element count first; writing another number of elements makes a body that readers refuse.
package struct MessagePackWriter: ~Copyable {
  private let buffer: UnsafeMutablePointer<msgpack_sbuffer>
  private let packer: UnsafeMutablePointer<msgpack_packer>

  package init() {
    buffer = msgpack_sbuffer_new()
    packer = msgpack_packer_new(buffer, msgpack_sbuffer_write)
  }

  deinit {
    msgpack_packer_free(packer)
    msgpack_sbuffer_free(buffer)
  }

  /// The packed bytes so far.
  package var bytes: [UInt8] {
    let count = buffer.pointee.size
    guard count > 0, let data = buffer.pointee.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: count))
  }

  package func null() { msgpack_pack_nil(packer) }
  package func bool(_ value: Bool) { if value { msgpack_pack_true(packer) } else { msgpack_pack_false(packer) } }
  package func int(_ value: Int64) { msgpack_pack_int64(packer, value) }
  package func unsigned(_ value: UInt64) { msgpack_pack_uint64(packer, value) }
  package func double(_ value: Double) { msgpack_pack_double(packer, value) }
  package func map(_ count: Int) { msgpack_pack_map(packer, count) }
  package func array(_ count: Int) { msgpack_pack_array(packer, count) }

  package func string(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      msgpack_pack_str(packer, utf8.count)
      msgpack_pack_str_body(packer, utf8.baseAddress, utf8.count)
    }
  }

  package func binary(_ value: some Collection<UInt8>) {
    let count = value.count
    msgpack_pack_bin(packer, count)
    let done: Void? = value.withContiguousStorageIfAvailable {
      _ = msgpack_pack_bin_body(packer, $0.baseAddress, count)
    }
    if done == nil {
      [UInt8](value).withUnsafeBufferPointer { _ = msgpack_pack_bin_body(packer, $0.baseAddress, count) }
    }
  }

  /// One value that is packed already, such as a stored body.
  package func embed(_ packed: UnsafeRawBufferPointer) {
    _ = msgpack_sbuffer_write(buffer, packed.baseAddress?.assumingMemoryBound(to: CChar.self), packed.count)
  }

  /// An extension value: `type` says which of our kinds `payload` is.
  package func extended(_ type: Int8, _ payload: [UInt8]) {
    msgpack_pack_ext(packer, payload.count, type)
    payload.withUnsafeBufferPointer { _ = msgpack_pack_ext_body(packer, $0.baseAddress, payload.count) }
  }
}

// MARK: - Map entries

extension MessagePackWriter {
  package func entry(_ key: String, _ value: String) { string(key); string(value) }
  package func entry(_ key: String, _ value: Bool) { string(key); bool(value) }
  package func entry(_ key: String, _ value: Int) { string(key); int(Int64(value)) }
  package func entry(_ key: String, _ value: Int64) { string(key); int(value) }
  package func entry(_ key: String, _ value: UInt64) { string(key); unsigned(value) }
  package func entry(_ key: String, _ value: Double) { string(key); double(value) }

  /// A missing value is written as nil, so that the count of a map does not depend on its contents.
  package func entry(_ key: String, _ value: String?) {
    string(key)
    if let value { string(value) } else { null() }
  }

  package func entry(_ key: String, _ value: Double?) {
    string(key)
    if let value { double(value) } else { null() }
  }

  package func entry(_ key: String, _ value: UInt64?) {
    string(key)
    if let value { unsigned(value) } else { null() }
  }

  package func entry(_ key: String, _ values: [String]) {
    string(key)
    array(values.count)
    for value in values { string(value) }
  }

  package func entry(_ key: String, _ value: some MessagePackable) {
    string(key)
    value.pack(into: self)
  }

  package func entry<Value: MessagePackable>(_ key: String, _ value: Value?) {
    string(key)
    if let value { value.pack(into: self) } else { null() }
  }

  package func entry(_ key: String, _ values: [some MessagePackable]) {
    string(key)
    array(values.count)
    for value in values { value.pack(into: self) }
  }

  package func entry(_ key: String, _ values: [String: String]) {
    string(key)
    map(values.count)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { entry(name, value) }
  }
}
