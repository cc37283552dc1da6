internal import CIntentZeroMQ

/// One socket, owned by one thread. Nothing here blocks: sending and receiving say false when they would have to wait.
package struct ZeroMQSocket: ~Copyable {
  package enum Kind: Sendable { case dealer, router, xpub, sub, pair }

  let pointer: UnsafeMutableRawPointer
  // The context must outlive the socket.
  private let context: ZeroMQContext

  package init(_ kind: Kind, in context: ZeroMQContext) throws(ZeroMQError) {
    let type =
      switch kind {
      case .dealer: ZMQ_DEALER
      case .router: ZMQ_ROUTER
      case .xpub: ZMQ_XPUB
      case .sub: ZMQ_SUB
      case .pair: ZMQ_PAIR
      }
    guard let pointer = zmq_socket(context.pointer, type) else { throw .last("zmq_socket") }
    self.pointer = pointer
    self.context = context
    // A finite or endless linger loses or hangs without a word; what must arrive is acknowledged above.
    var linger: Int32 = 0
    zmq_setsockopt(pointer, ZMQ_LINGER, &linger, MemoryLayout<Int32>.size)
  }

  deinit { zmq_close(pointer) }

  private func set(_ option: Int32, _ value: Int32) throws(ZeroMQError) {
    var value = value
    guard zmq_setsockopt(pointer, option, &value, MemoryLayout<Int32>.size) == 0 else {
      throw .last("zmq_setsockopt(\(option))")
    }
  }

  /// 0 for no limit.
  package func setHighWaterMarks(_ count: Int32) throws(ZeroMQError) {
    try set(ZMQ_SNDHWM, count)
    try set(ZMQ_RCVHWM, count)
  }

  /// A ROUTER then reports an unknown peer instead of swallowing the message.
  package func setMandatoryRouting() throws(ZeroMQError) { try set(ZMQ_ROUTER_MANDATORY, 1) }

  /// Messages are queued only for completed connections.
  package func setImmediate() throws(ZeroMQError) { try set(ZMQ_IMMEDIATE, 1) }

  package func setBacklog(_ count: Int32) throws(ZeroMQError) { try set(ZMQ_BACKLOG, count) }

  /// Frames larger than this end the connection of the peer that sent them.
  package func setMaximumMessageSize(_ bytes: Int64) throws(ZeroMQError) {
    var value = bytes
    guard zmq_setsockopt(pointer, ZMQ_MAXMSGSIZE, &value, MemoryLayout<Int64>.size) == 0 else {
      throw .last("zmq_setsockopt(MAXMSGSIZE)")
    }
  }

  /// Milliseconds between attempts, doubling up to `maximum`.
  package func setReconnectInterval(_ milliseconds: Int32, maximum: Int32) throws(ZeroMQError) {
    try set(ZMQ_RECONNECT_IVL, milliseconds)
    try set(ZMQ_RECONNECT_IVL_MAX, maximum)
    try set(ZMQ_HANDSHAKE_IVL, 2000)
  }

  package func subscribe(to prefix: String) throws(ZeroMQError) {
    guard zmq_setsockopt(pointer, ZMQ_SUBSCRIBE, prefix, prefix.utf8.count) == 0 else {
      throw .last("zmq_setsockopt(SUBSCRIBE)")
    }
  }

  package func bind(_ endpoint: String) throws(ZeroMQError) {
    guard zmq_bind(pointer, endpoint) == 0 else { throw .last("zmq_bind(\(endpoint))") }
  }

  package func connect(_ endpoint: String) throws(ZeroMQError) {
    guard zmq_connect(pointer, endpoint) == 0 else { throw .last("zmq_connect(\(endpoint))") }
  }

  /// Reports connections on an inproc PAIR endpoint.
  package func monitor(at endpoint: String, events: ConnectionEvents) throws(ZeroMQError) {
    guard zmq_socket_monitor(pointer, endpoint, events.rawValue) == 0 else { throw .last("zmq_socket_monitor") }
  }

  /// - Returns: false when the socket cannot take it now.
  @discardableResult
  package func send(_ bytes: UnsafeRawBufferPointer, more: Bool = false) throws(ZeroMQError) -> Bool {
    let flags = more ? ZMQ_DONTWAIT | ZMQ_SNDMORE : ZMQ_DONTWAIT
    return try retrying("zmq_send") { zmq_send(pointer, bytes.baseAddress, bytes.count, flags) }
  }

  /// - Returns: false when nothing waits.
  package func receive(into frame: borrowing ZeroMQFrame) throws(ZeroMQError) -> Bool {
    try retrying("zmq_msg_recv") { zmq_msg_recv(frame.pointer, pointer, ZMQ_DONTWAIT) }
  }

  package struct ConnectionEvents: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let connected = Self(rawValue: ZMQ_EVENT_HANDSHAKE_SUCCEEDED)
    package static let disconnected = Self(rawValue: ZMQ_EVENT_DISCONNECTED)
  }
}
