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

  var head: UInt64 { state.withLock { UInt64($0.events.count) } }
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
  private enum Inbox {
    case waiting([BusEvent])
    case reader(CheckedContinuation<[BusEvent]?, Never>)
    case cancelled
  }

  let filters: [Topic]
  let head: UInt64
  private let inbox = Mutex(Inbox.waiting([]))
  private let acknowledgedUpTo = Mutex<UInt64>(0)

  init(filters: [Topic], head: UInt64) {
    self.filters = filters
    self.head = head
  }

  var acknowledged: UInt64 { acknowledgedUpTo.withLock { $0 } }

  func put(_ event: BusEvent) {
    guard filters.contains(where: event.topic.hasPrefix) else { return }
    let reader: CheckedContinuation<[BusEvent]?, Never>? = inbox.withLock { inbox in
      switch inbox {
      case .waiting(let events):
        inbox = .waiting(events + [event])
        return nil
      case .reader(let reader):
        inbox = .waiting([])
        return reader
      case .cancelled: return nil
      }
    }
    reader?.resume(returning: [event])
  }

  func next() async throws -> [BusEvent]? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: [BusEvent]?? = inbox.withLock { inbox in
          switch inbox {
          case .waiting(let events) where !events.isEmpty:
            inbox = .waiting([])
            return .some(events)
          case .waiting, .reader:
            inbox = .reader(continuation)
            return nil
          case .cancelled: return .some(nil)
          }
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      cancel()
    }
  }

  func acknowledge(upTo sequence: UInt64) { acknowledgedUpTo.withLock { $0 = sequence } }

  func cancel() {
    let reader: CheckedContinuation<[BusEvent]?, Never>? = inbox.withLock { inbox in
      defer { inbox = .cancelled }
      if case .reader(let reader) = inbox { return reader }
      return nil
    }
    reader?.resume(returning: nil)
  }
}
