internal import Synchronization

/// Figures of a running broker; every count only grows.
package final class BrokerCounters: Sendable {
  package struct Values: Sendable, Equatable {
    package var head: UInt64 = 0
    package var committed: UInt64 = 0
    package var peers = 0
    package var parkedRequests = 0
    package var acceptedEvents: UInt64 = 0
    /// Frames, events and HELLOs that were turned away.
    package var refused: UInt64 = 0
    package var busy: UInt64 = 0
    /// Replies that nobody waited for any more.
    package var lateReplies: UInt64 = 0
  }

  private let values = Mutex(Values())

  package var current: Values { values.withLock { $0 } }

  func accepted() { values.withLock { $0.acceptedEvents += 1 } }
  func refused() { values.withLock { $0.refused += 1 } }
  func busy() { values.withLock { $0.busy += 1 } }
  func lateReply() { values.withLock { $0.lateReplies += 1 } }

  func update(head: UInt64, committed: UInt64, peers: Int, parked: Int) {
    values.withLock { values in
      values.head = head
      values.committed = committed
      values.peers = peers
      values.parkedRequests = parked
    }
  }
}
