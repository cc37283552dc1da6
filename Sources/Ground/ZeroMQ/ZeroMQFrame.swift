internal import CIntentZeroMQ

/// A reusable receive buffer: one frame at a time, valid until the next receive into it.
package struct ZeroMQFrame: ~Copyable {
  let pointer: UnsafeMutablePointer<zmq_msg_t>

  package init() {
    pointer = .allocate(capacity: 1)
    zmq_msg_init(pointer)
  }

  deinit {
    zmq_msg_close(pointer)
    pointer.deallocate()
  }

  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: zmq_msg_data(pointer), count: zmq_msg_size(pointer))
  }

  /// Whether further frames of the same message follow.
  package var hasMore: Bool { zmq_msg_more(pointer) != 0 }

  /// On ipc "localhost:uid:gid:pid" from the kernel's peer credentials.
  package var peerAddress: String? { zmq_msg_gets(pointer, "Peer-Address").map { String(cString: $0) } }
}
