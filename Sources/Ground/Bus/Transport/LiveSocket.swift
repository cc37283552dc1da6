internal import IntentZeroMQ

/// The live lane: an XPUB that drops for slow readers. Every event carries its sequence, so a reader knows a hole and
/// fetches it from `front`. Confined to one thread.
package struct LiveSocket: ~Copyable {
  let socket: ZeroMQSocket
  private let frame = ZeroMQFrame()
  /// How many topic prefixes are subscribed; nothing is sent while it is 0.
  private var subscribed: Set<[UInt8]> = []

  package init(binding endpoint: String, in context: BusContext) throws {
    let socket = try ZeroMQSocket(.xpub, in: context.context)
    try socket.bind(endpoint)
    self.socket = socket
  }

  package var hasReaders: Bool { !subscribed.isEmpty }

  /// Takes in new and ended subscriptions; XPUB reports each prefix's first and last.
  package mutating func readSubscriptions() throws {
    while try socket.receive(into: frame) {
      let bytes = frame.bytes
      guard let first = bytes.first else { continue }
      let prefix = [UInt8](bytes.dropFirst())
      if first == 1 { subscribed.insert(prefix) } else { subscribed.remove(prefix) }
    }
  }

  /// Frames: topic, header, body; the topic first for prefix matching.
  package func publish(_ view: EventRecord.View) throws {
    guard try socket.send(view.topic, more: true) else { return }
    try socket.send(view.header, more: true)
    try socket.send(view.body)
  }
}

/// Waits for the broker's sockets and descriptors.
package struct BrokerPoller: ~Copyable {
  private var poller = ZeroMQPoller()

  package init() {}
  package mutating func add(_ router: borrowing RouterSocket) -> Int { poller.add(router.socket) }
  package mutating func add(_ live: borrowing LiveSocket) -> Int { poller.add(live.socket) }
  package mutating func add(descriptor: Int32) -> Int { poller.add(descriptor: descriptor) }
  /// - Parameter milliseconds: -1 for no limit.
  package mutating func wait(milliseconds: Int) throws { try poller.wait(milliseconds: milliseconds) }
  package func isReadable(_ index: Int) -> Bool { poller.isReadable(index) }
}
