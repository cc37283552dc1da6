internal import Synchronization

/// Events that arrived in one batch and wait for their reader.
final class PendingEvents: Sendable {
  private let queue = Mutex<(events: [SimulatorEvent], next: Int)>(([], 0))

  func take() -> SimulatorEvent? {
    queue.withLock { queue in
      guard queue.next < queue.events.count else { return nil }
      queue.next += 1
      return queue.events[queue.next - 1]
    }
  }

  func put(_ events: [SimulatorEvent]) {
    queue.withLock { queue in
      queue.events.removeFirst(queue.next)
      queue.events += events
      queue.next = 0
    }
  }
}
