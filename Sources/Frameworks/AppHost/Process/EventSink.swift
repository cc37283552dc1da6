package import IntentBus

/// Where the host's events go, in the order of the calls: the bus, or a recorder in tests.
package protocol EventSink: Sendable {
  /// Hands the event over without waiting.
  func send(_ topic: Topic, _ body: [UInt8], _ kind: EventKind)
}

extension EventSink {
  package func send(_ topic: Topic, _ body: [UInt8]) { send(topic, body, .event) }
}

struct BusEventSink: EventSink {
  let connection: BusConnection

  func send(_ topic: Topic, _ body: [UInt8], _ kind: EventKind) {
    // Resent by the connection until the log holds it; replies follow on the same connection and so never overtake it.
    _ = connection.enqueue(topic, body, kind)
  }
}
