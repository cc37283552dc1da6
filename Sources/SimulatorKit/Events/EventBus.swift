package import IntentBus

/// What the simulator needs of the event log; the seam where tests put events of their own.
package protocol EventBus: Sendable {
  /// - Parameter filters: none for every event.
  func subscribe(to filters: [Topic], from start: StartPosition) async throws -> any EventFeed
}

/// One reader's place in the log.
package protocol EventFeed: Sendable {
  /// The log's head when the reader began.
  var head: UInt64 { get }
  /// The next events; nil after `cancel()` and when the reading task is cancelled.
  func next() async throws -> [BusEvent]?
  func acknowledge(upTo sequence: UInt64)
  func cancel()
}

extension EventSubscription: EventFeed {}

extension BusConnection: EventBus {
  package func subscribe(to filters: [Topic], from start: StartPosition) async throws -> any EventFeed {
    try await subscribe(to: filters, from: start, consumer: nil) as EventSubscription
  }
}
