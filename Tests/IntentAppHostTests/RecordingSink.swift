import IntentAppHost
import IntentBus
import Synchronization

/// Keeps what a host published, in order.
final class RecordingSink: EventSink {
  struct Event {
    var topic: String
    var body: [UInt8]
    var kind: EventKind
  }

  private let recorded = Mutex<[Event]>([])
  var events: [Event] { recorded.withLock { $0 } }
  var topics: [String] { events.map(\.topic) }

  func send(_ topic: Topic, _ body: [UInt8], _ kind: EventKind) {
    recorded.withLock { $0.append(Event(topic: topic.text, body: body, kind: kind)) }
  }

  func clear() { recorded.withLock { $0 = [] } }
}
