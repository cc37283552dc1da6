internal import Glibc
internal import IntentZeroMQ

/// A peer of a ROUTER: its routing id of at most 7 bytes with the length on top. Ids that libzmq gives have 5.
package struct PeerKey: Hashable, Sendable {
  package let rawValue: UInt64

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= 7 else { return nil }
    rawValue = bytes.reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) }
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    var count = 7
    // The length is the highest byte that was shifted in; the bytes follow it.
    while count > 0, rawValue >> (8 * UInt64(count)) != UInt64(count) { count -= 1 }
    return try withUnsafeBytes(of: (rawValue << (64 - 8 * UInt64(max(count, 1)))).bigEndian) { buffer in
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

/// The broker's side of `front` and `control`: a ROUTER that says when a peer is gone. Confined to one thread.
package struct RouterSocket: ~Copyable {
  package enum Incoming {
    case message(PeerKey, IncomingMessage)
    /// Bytes that are no message of this protocol; counted and logged by the owner.
    case refused(PeerKey?, BusError)
  }

  let socket: ZeroMQSocket
  private let peerFrame = ZeroMQFrame()
  private let headerFrame = ZeroMQFrame()
  private let topicFrame = ZeroMQFrame()
  private let bodyFrame = ZeroMQFrame()
  private let extraFrame = ZeroMQFrame()

  /// - Throws: `ZeroMQError` naming the endpoint when it cannot be bound.
  package init(binding endpoint: String, in context: BusContext) throws {
    let socket = try ZeroMQSocket(.router, in: context.context)
    try socket.setMandatoryRouting()
    try socket.setHighWaterMarks(0)
    try socket.setBacklog(1024)
    try socket.setMaximumMessageSize(Int64(BusLimits.maximumBody))
    try socket.bind(endpoint)
    self.socket = socket
  }

  /// The next message, whose bytes are valid until the next call; nil when none waits.
  package func receive() throws -> Incoming? {
    guard try socket.receive(into: peerFrame) else { return nil }
    let peer = PeerKey(peerFrame.bytes)
    var count = 0
    var more = peerFrame.hasMore
    if more, try socket.receive(into: headerFrame) { count = 1; more = headerFrame.hasMore }
    if more, try socket.receive(into: topicFrame) { count = 2; more = topicFrame.hasMore }
    if more, try socket.receive(into: bodyFrame) { count = 3; more = bodyFrame.hasMore }
    while more, try socket.receive(into: extraFrame) { count += 1; more = extraFrame.hasMore }

    guard let peer else { return .refused(nil, BusError(.badFrame, "a sender id of \(peerFrame.bytes.count) bytes")) }
    guard count == 3 else {
      return .refused(peer, BusError(.badFrame, "a message of \(count) frames; header, topic and body are needed"))
    }
    do {
      let header = try MessageHeader(parsing: headerFrame.bytes)
      guard header.checksum == MessageHeader.checksum(topic: topicFrame.bytes, body: bodyFrame.bytes) else {
        return .refused(peer, BusError(.badFrame, "the checksum does not fit topic and body; was the message cut?"))
      }
      return .message(
        peer,
        IncomingMessage(
          header: header, topicBytes: topicFrame.bytes, body: bodyFrame.bytes,
          attachment: UnsafeRawBufferPointer(start: nil, count: 0)))
    } catch {
      return .refused(peer, error)
    }
  }

  /// The kernel's word on who sent the last message: user and process; nil off ipc.
  package var lastCredentials: (user: UInt32, process: Int32)? {
    guard let parts = headerFrame.peerAddress?.split(separator: ":"), parts.count == 4, let user = UInt32(parts[1]),
      let process = Int32(parts[3])
    else { return nil }
    return (user, process)
  }

  /// - Returns: false when the peer is gone.
  package func send(
    to peer: PeerKey, _ header: MessageHeader, topic: UnsafeRawBufferPointer = .empty,
    body: UnsafeRawBufferPointer = .empty, attachment: UnsafeRawBufferPointer? = nil
  ) throws -> Bool {
    var header = header
    header.checksum = MessageHeader.checksum(topic: topic, body: body)
    if header.wallTime == 0 { header.wallTime = WallClock.nanoseconds }
    do {
      guard try peer.withBytes({ try socket.send($0, more: true) }) else { return false }
      try withUnsafeTemporaryAllocation(byteCount: MessageHeader.length, alignment: 8) { buffer in
        header.write(to: buffer)
        try socket.send(UnsafeRawBufferPointer(buffer), more: true)
      }
      try socket.send(topic, more: true)
      try socket.send(body, more: attachment != nil)
      if let attachment { try socket.send(attachment) }
      return true
    } catch let error as ZeroMQError where error.isUnreachable {
      return false
    }
  }

  package func send(to peer: PeerKey, _ header: MessageHeader, topic: Topic? = nil, bytes body: [UInt8]) throws -> Bool
  {
    var text = topic?.text ?? ""
    return try text.withUTF8 { utf8 in
      try body.withUnsafeBytes { try send(to: peer, header, topic: UnsafeRawBufferPointer(utf8), body: $0) }
    }
  }
}

extension UnsafeRawBufferPointer {
  package static var empty: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }
}

/// Limits of protocol version 1.
package enum BusLimits {
  /// The largest body in bytes.
  package static let maximumBody = 16 << 20
  /// Events in one batch, and the bytes after which a batch is closed.
  package static let batchEvents = 256
  package static let batchBytes = 256 << 10
}

/// The libzmq context of a broker.
package final class BusContext: Sendable {
  let context: ZeroMQContext
  package init() throws { context = try ZeroMQContext() }
}
