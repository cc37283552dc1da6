internal import CIntentZeroMQ

/// A libzmq context; safe from any thread. The sockets made from it must be closed before it goes.
package final class ZeroMQContext: @unchecked Sendable {
  // Safe: libzmq's contexts may be used from several threads, and the pointer never changes.
  let pointer: UnsafeMutableRawPointer

  package init(maximumSockets: Int32 = 4096) throws(ZeroMQError) {
    guard let pointer = zmq_ctx_new() else { throw .last("zmq_ctx_new") }
    self.pointer = pointer
    zmq_ctx_set(pointer, ZMQ_MAX_SOCKETS, maximumSockets)
    zmq_ctx_set(pointer, ZMQ_BLOCKY, 0)
  }

  deinit {
    zmq_ctx_shutdown(pointer)
    while zmq_ctx_term(pointer) < 0, zmq_errno() == EINTR {}
  }
}
