import IntentBus
import IntentValues
import SimulatorKit
import Synchronization

/// An event log in memory, behind the simulator's seam. A reader waits at its end as at the broker.
final class FakeLog: EventBus {
  private struct State {
    var events: [BusEvent] = []
    var feeds: [FakeFeed] = []
    var filters: [[Topic]] = []
  }

  private let state = Mutex(State())

  /// What readers asked for, in order.
  var filters: [[Topic]] { state.withLock { $0.filters } }

  func publish(_ topic: String, _ body: [UInt8] = []) {
    let (event, feeds) = state.withLock { state in
      let event = BusEvent(
        sequence: UInt64(state.events.count) + 1, topic: Topic(topic), identifier: MessageIdentifier(high: 1, low: 1),
        wallTime: 0, body: body, isTombstone: body.isEmpty)
      state.events.append(event)
      return (event, state.feeds)
    }
    for feed in feeds { feed.put(event) }
  }

  /// Ends every reader, as a log that can give no more.
  func end() { for feed in state.withLock({ $0.feeds }) { feed.cancel() } }

  func subscribe(to filters: [Topic], from start: StartPosition) async throws -> any EventFeed {
    state.withLock { state in
      state.filters.append(filters)
      let first: UInt64 =
        switch start {
        case .new: UInt64(state.events.count) + 1
        case .all: 1
        case .sequence(let sequence): sequence
        }
      let feed = FakeFeed(filters: filters, head: UInt64(state.events.count))
      for event in state.events where event.sequence >= first { feed.put(event) }
      state.feeds.append(feed)
      return feed
    }
  }
}

final class FakeFeed: EventFeed {
  private struct Inbox {
    var events: [BusEvent] = []
    var reader: CheckedContinuation<[BusEvent]?, Never>?
    var isCancelled = false

    /// What a reader gets now; the outer nil means that it must wait.
    mutating func take() -> [BusEvent]?? {
      if events.isEmpty { return isCancelled ? .some(nil) : nil }
      defer { events = [] }
      return .some(events)
    }
  }

  let filters: [Topic]
  let head: UInt64
  private let inbox = Mutex(Inbox())
  private let acknowledgedUpTo = Mutex<UInt64>(0)

  init(filters: [Topic], head: UInt64) {
    self.filters = filters
    self.head = head
  }

  var acknowledged: UInt64 { acknowledgedUpTo.withLock { $0 } }

  func put(_ event: BusEvent) {
    guard filters.isEmpty || filters.contains(where: event.topic.hasPrefix) else { return }
    change { $0.events.append(event) }
  }

  func next() async throws -> [BusEvent]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { $0.reader = continuation }
      }
    } onCancel: {
      cancel()
    }
  }

  /// What arrived before is still given out, as at the broker's client.
  func cancel() { change { $0.isCancelled = true } }

  private func change(_ body: (inout Inbox) -> Void) {
    let answer = inbox.withLock { inbox -> (reader: CheckedContinuation<[BusEvent]?, Never>, events: [BusEvent]?)? in
      body(&inbox)
      guard let reader = inbox.reader, let events = inbox.take() else { return nil }
      inbox.reader = nil
      return (reader, events)
    }
    if let answer { answer.reader.resume(returning: answer.events) }
  }

  func acknowledge(upTo sequence: UInt64) { acknowledgedUpTo.withLock { $0 = sequence } }
}
