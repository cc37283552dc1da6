internal import CIntentZeroMQ

/// Waits for several sockets and descriptors at once, on the thread that owns them.
package struct ZeroMQPoller: ~Copyable {
  private var items: [zmq_pollitem_t] = []

  package init() {}

  /// - Returns: the index to ask `isReadable` with.
  package mutating func add(_ socket: borrowing ZeroMQSocket) -> Int {
    items.append(zmq_pollitem_t(socket: socket.pointer, fd: 0, events: Int16(ZMQ_POLLIN), revents: 0))
    return items.count - 1
  }

  package mutating func add(descriptor: Int32) -> Int {
    items.append(zmq_pollitem_t(socket: nil, fd: descriptor, events: Int16(ZMQ_POLLIN), revents: 0))
    return items.count - 1
  }

  /// - Parameter milliseconds: the longest wait; -1 for no limit.
  package mutating func wait(milliseconds: Int) throws(ZeroMQError) {
    let count = Int32(items.count)
    while zmq_poll(&items, count, milliseconds) < 0 {
      let number = zmq_errno()
      if number != EINTR { throw ZeroMQError(number: number, call: "zmq_poll") }
    }
  }

  package func isReadable(_ index: Int) -> Bool { items[index].revents & Int16(ZMQ_POLLIN) != 0 }
}
