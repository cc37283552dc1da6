internal import CIntentZeroMQ

/// What a `zmq_*` call said, read at once after it.
package struct ZeroMQError: Error, Hashable, CustomStringConvertible {
  package let number: Int32
  /// The C function, with the endpoint or option where there is one: "zmq_bind(ipc://…)".
  package let call: String

  package init(number: Int32, call: String) {
    self.number = number
    self.call = call
  }

  static func last(_ call: String) -> ZeroMQError { ZeroMQError(number: zmq_errno(), call: call) }

  package var description: String { "\(call): \(String(cString: zmq_strerror(number)))" }
  /// The peer of a ROUTER is gone.
  package var isUnreachable: Bool { number == EHOSTUNREACH }
  package var isTerminated: Bool { number == 156_384_765 }  // ETERM: ZMQ_HAUSNUMERO + 53, a macro Swift cannot import
}

/// Repeats `call` while a signal interrupts it; false when it would have to wait.
func retrying(_ name: @autoclosure () -> String, _ call: () -> Int32) throws(ZeroMQError) -> Bool {
  while call() < 0 {
    let number = zmq_errno()
    if number == EINTR { continue }
    if number == EAGAIN { return false }
    throw ZeroMQError(number: number, call: name())
  }
  return true
}
