internal import IntentBus

/// The events that match a pattern, in the order of the log, none missed.
///
/// The sequence ends when the task that reads it is cancelled, and throws when the log cannot give what comes next. It
/// has one reader; a second iterator continues where the first one stopped. While nobody reads, events wait in the log.
public struct SimulatorEvents: AsyncSequence, Sendable {
  public typealias Element = SimulatorEvent

  private let reader: EventReader

  /// The log's last sequence when reading began: what is greater was published later.
  public var startedAt: UInt64 { reader.feed.head }

  init(pattern: EventPattern, feed: any EventFeed) {
    reader = EventReader(pattern: pattern, feed: feed)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let reader: EventReader

    public mutating func next() async throws -> SimulatorEvent? { try await reader.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }
}

/// The shared place of a sequence's iterators. Dropping the last one ends the subscription.
final class EventReader: Sendable {
  let pattern: EventPattern
  let feed: any EventFeed
  private let pending = PendingEvents()

  init(pattern: EventPattern, feed: any EventFeed) {
    self.pattern = pattern
    self.feed = feed
  }

  deinit { feed.cancel() }

  func next() async throws -> SimulatorEvent? {
    while !Task.isCancelled {
      if let event = pending.take() { return event }
      let batch = try await reporting("reading '\(pattern)'") { try await feed.next() }
      guard let batch else { return nil }
      // The reader keeps no cursor: what is in memory need not be sent again.
      if let last = batch.last { feed.acknowledge(upTo: last.sequence) }
      pending.put(batch.filter { pattern.matches($0.topic.text) }.map(SimulatorEvent.init))
    }
    feed.cancel()
    return nil
  }
}
