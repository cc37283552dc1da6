internal import IntentZeroMQ
internal import IntentValues

/// The sockets of a client connection, confined to its I/O thread.
struct ConnectionSockets: ~Copyable {
  enum ConnectionChange { case connected, disconnected }

  private let front: ZeroMQSocket
  private let monitor: ZeroMQSocket
  private var poller = ZeroMQPoller()
  private let monitorIndex: Int
  private let wakeIndex: Int
  private let headerFrame = ZeroMQFrame()
  private let topicFrame = ZeroMQFrame()
  private let bodyFrame = ZeroMQFrame()
  private let attachmentFrame = ZeroMQFrame()
  /// Whether the connection behind the socket is up; kept by the loop from the monitor's reports.
  var isConnected = false

  private init(front: consuming ZeroMQSocket, monitor: consuming ZeroMQSocket, wake: WakeDescriptor) {
    _ = poller.add(front)
    monitorIndex = poller.add(monitor)
    wakeIndex = poller.add(descriptor: wake.descriptor)
    self.front = front
    self.monitor = monitor
  }

  static func open(_ folder: InstanceFolder, wake: WakeDescriptor) throws -> ConnectionSockets {
    let context = try ZeroMQContext(maximumSockets: 8)
    let front = try ZeroMQSocket(.dealer, in: context)
    try front.setImmediate()
    try front.setHighWaterMarks(0)
    try front.setReconnectInterval(20, maximum: 1000)
    let monitor = try ZeroMQSocket(.pair, in: context)
    try front.monitor(at: "inproc://monitor", events: [.connected, .disconnected])
    try monitor.connect("inproc://monitor")
    try front.connect(folder.front)
    return ConnectionSockets(front: front, monitor: monitor, wake: wake)
  }

  mutating func wait(milliseconds: Int) throws { try poller.wait(milliseconds: milliseconds) }
  var wasWoken: Bool { poller.isReadable(wakeIndex) }

  /// What the monitor reports next: its first frame is a number (16 bits, native order) and a value.
  func nextConnectionChange() throws -> ConnectionChange? {
    guard try monitor.receive(into: headerFrame) else { return nil }
    let event = headerFrame.bytes.count >= 2 ? headerFrame.bytes.loadUnaligned(as: UInt16.self) : 0
    while headerFrame.hasMore, try monitor.receive(into: headerFrame) {}
    return ZeroMQSocket.ConnectionEvents(rawValue: Int32(event)) == .connected ? .connected : .disconnected
  }

  /// Frames out: header, topic (may be empty), body (may be empty). Lost when the connection is down, which the
  /// rejoin makes good.
  func send(_ header: MessageHeader, topic: Topic?, body: [UInt8]) throws {
    var header = header
    var text = topic?.text ?? ""
    try text.withUTF8 { utf8 in
      let topicBytes = UnsafeRawBufferPointer(utf8)
      try body.withUnsafeBytes { bodyBytes in
        header.checksum = MessageHeader.checksum(topic: topicBytes, body: bodyBytes)
        let isUp = try withUnsafeTemporaryAllocation(byteCount: MessageHeader.length, alignment: 8) { buffer in
          header.write(to: buffer)
          return try front.send(UnsafeRawBufferPointer(buffer), more: true)
        }
        guard isUp else { return }
        try front.send(topicBytes, more: true)
        try front.send(bodyBytes)
      }
    }
  }

  /// The next well-formed message; its bytes are valid until the next call. What is ill formed is skipped.
  func receive() throws -> IncomingMessage? {
    while try front.receive(into: headerFrame) {
      var count = 1
      var last = headerFrame.hasMore
      if last, try front.receive(into: topicFrame) { count = 2; last = topicFrame.hasMore }
      if last, try front.receive(into: bodyFrame) { count = 3; last = bodyFrame.hasMore }
      if last, try front.receive(into: attachmentFrame) { count = 4; last = attachmentFrame.hasMore }
      while last, try front.receive(into: attachmentFrame) { last = attachmentFrame.hasMore; count = 5 }
      guard count == 3 || count == 4, let header = try? MessageHeader(parsing: headerFrame.bytes) else { continue }
      let empty = UnsafeRawBufferPointer(start: nil, count: 0)
      return IncomingMessage(
        header: header, topicBytes: topicFrame.bytes, body: bodyFrame.bytes,
        attachment: count == 4 ? attachmentFrame.bytes : empty)
    }
    return nil
  }
}

/// A received message; the bytes belong to the socket's buffers until the next receive.
package struct IncomingMessage {
  package var header: MessageHeader
  package var topicBytes: UnsafeRawBufferPointer
  package var body: UnsafeRawBufferPointer
  package var attachment: UnsafeRawBufferPointer

  package var topic: Topic? {
    String(validating: topicBytes, as: UTF8.self).flatMap { Topic(validating: $0) }
  }

  package var busError: BusError {
    (try? BusError(packed: body)) ?? BusError(.badBody, "an error whose body cannot be read")
  }
}
