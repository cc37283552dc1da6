internal import Glibc

/// The layout of events inside a batch, a snapshot part and the broker's memory: one behind the other, each
/// `header (64) | topic length (2) | topic | body length (4) | body`, integers in network order.
package enum EventRecord {
  package static let overhead = MessageHeader.length + 2 + 4

  /// Appends one record.
  package static func append(
    _ header: MessageHeader, topic: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    let size = overhead + topic.count + body.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    bytes.withUnsafeMutableBytes { buffer in
      let record = UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + size])
      header.write(to: record)
      record.storeBytes(of: UInt16(topic.count).bigEndian, toByteOffset: 64, as: UInt16.self)
      if let source = topic.baseAddress { memcpy(record.baseAddress! + 66, source, topic.count) }
      record.storeBytes(of: UInt32(body.count).bigEndian, toByteOffset: 66 + topic.count, as: UInt32.self)
      if let source = body.baseAddress { memcpy(record.baseAddress! + 70 + topic.count, source, body.count) }
    }
  }

  /// A view of one record inside `bytes`.
  package struct View {
    package var header: UnsafeRawBufferPointer
    package var topic: UnsafeRawBufferPointer
    package var body: UnsafeRawBufferPointer
    package var size: Int
  }

  /// The record at `offset`, or nil when the bytes are cut there.
  package static func view(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> View? {
    let available = bytes.count - offset
    guard available >= overhead else { return nil }
    let topicLength = Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 64, as: UInt16.self)))
    guard available >= overhead + topicLength else { return nil }
    let bodyLength = Int(
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 66 + topicLength, as: UInt32.self)))
    let size = overhead + topicLength + bodyLength
    guard available >= size else { return nil }
    return View(
      header: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + 64]),
      topic: UnsafeRawBufferPointer(rebasing: bytes[offset + 66..<offset + 66 + topicLength]),
      body: UnsafeRawBufferPointer(rebasing: bytes[offset + 70 + topicLength..<offset + size]), size: size)
  }

  /// Every event in `bytes`, in order.
  ///
  /// - Throws: `BusError` `badFrame` when the bytes are cut or a topic is ill formed.
  package static func events(in bytes: UnsafeRawBufferPointer) throws(BusError) -> [BusEvent] {
    var events: [BusEvent] = []
    var offset = 0
    var lastTopic: Topic?
    while offset < bytes.count {
      guard let view = view(bytes, at: offset) else {
        throw BusError(.badFrame, "a batch is cut at byte \(offset) of \(bytes.count)")
      }
      let header = try MessageHeader(parsing: view.header)
      let topic: Topic
      // Events of one burst mostly share their topic.
      if let lastTopic, lastTopic.hasBytes(view.topic) {
        topic = lastTopic
      } else {
        guard let text = String(validating: view.topic, as: UTF8.self), let parsed = Topic(validating: text) else {
          throw BusError(.badFrame, "an event at byte \(offset) has an ill-formed topic")
        }
        topic = parsed
        lastTopic = parsed
      }
      events.append(
        BusEvent(
          sequence: header.busSequence, topic: topic, identifier: header.identifier, wallTime: header.wallTime,
          body: [UInt8](view.body), isTombstone: view.body.isEmpty))
      offset += view.size
    }
    return events
  }
}

extension Topic {
  package func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let utf8 = text.utf8
    guard utf8.count == bytes.count else { return false }
    return utf8.withContiguousStorageIfAvailable { memcmp($0.baseAddress!, bytes.baseAddress!, bytes.count) == 0 }
      ?? utf8.elementsEqual(bytes)
  }
}
