internal import IntentBus
internal import Synchronization

/// What other threads may do to a running broker: ask it to stop, and read its counters.
package final class BrokerMailbox: Sendable {
  let wake = WakeDescriptor()
  package let counters = BrokerCounters()
  private let stopping = Atomic(false)

  package init() {}

  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// The broker commits what it has taken in and returns from `run()`.
  package func stop() {
    stopping.store(true, ordering: .releasing)
    wake.wake()
  }
}
