package import IntentValues

/// One process's connection to the broker: one I/O thread, one DEALER socket, everything in order.
///
/// All calls are safe from any thread. After a broker restart the connection joins again by itself, resends what was
/// not acknowledged, and repeats open requests by their id.
package final class BusConnection: Sendable {
  /// The connection of this process in its role as an app; set once by the app host.
  package static var process: BusConnection? { nil }
  package static func setProcess(_ connection: BusConnection) { fatalError("not built yet") }

  package var identity: BusIdentity { fatalError("not built yet") }

  /// Joins; returns when the broker said WELCOME.
  ///
  /// - Throws: `BusError` with `noBroker` after `limit`, or the broker's refusal.
  package static func connect(
    to folder: InstanceFolder, as identity: BusIdentity, within limit: Duration = .seconds(5)
  ) async throws -> BusConnection { fatalError("not built yet") }

  /// The same, blocking the calling thread; for code that is not async, such as `XCUIApplication`.
  package static func connectBlocking(
    to folder: InstanceFolder, as identity: BusIdentity, within limit: Duration = .seconds(5)
  ) throws -> BusConnection { fatalError("not built yet") }

  /// The newest sequence that this connection has heard of.
  package var head: UInt64 { fatalError("not built yet") }

  /// What a causal read must wait for: the head at WELCOME, at every reply and every acknowledgement so far.
  package var causalFloor: UInt64 { fatalError("not built yet") }

  /// Hands an event over, in order with every earlier call; waits for a free place in the window of 4,096.
  ///
  /// - Returns: the event's sequence, once the log holds it durably.
  @discardableResult
  package func publish(_ topic: Topic, _ body: [UInt8], _ kind: EventKind = .event) async throws -> UInt64 {
    fatalError("not built yet")
  }

  /// Hands an event over without waiting; order is the order of the calls.
  package func enqueue(_ topic: Topic, _ body: [UInt8], _ kind: EventKind = .event) -> PendingPublish {
    fatalError("not built yet")
  }

  /// Sends one request and returns the matching reply.
  ///
  /// - Parameter after: the service answers only once it has seen every event up to this sequence (a causal read).
  /// - Throws: `BusError` with `timedOut` after `limit`, the peer's own error, `CancellationError` if cancelled.
  package func request(
    _ topic: Topic, _ body: [UInt8], within limit: Duration = .seconds(30), after: UInt64 = 0, idempotent: Bool = false
  ) async throws -> BusReply { fatalError("not built yet") }

  package func requestBlocking(
    _ topic: Topic, _ body: [UInt8], within limit: Duration = .seconds(30), after: UInt64 = 0, idempotent: Bool = false
  ) throws -> BusReply { fatalError("not built yet") }

  /// Answers requests whose topic begins with one of `routes`, each in a task of its own; says READY to the broker.
  ///
  /// An error that the handler throws goes back as it is when it is a `BusError`, otherwise as `appError`.
  /// The task is cancelled when the caller cancels or its deadline passes.
  package func serve(_ routes: [Topic], _ handler: @escaping @Sendable (BusRequest) async throws -> [UInt8])
    async throws
  {
    fatalError("not built yet")
  }

  /// Events whose topic begins with one of `filters`, in order, none missed from `start` on.
  ///
  /// - Parameter consumer: a durable cursor of this name at the broker; nil for a reader that leaves none.
  /// - Returns: once the broker said SUBOK: everything published from here on arrives.
  package func subscribe(to filters: [Topic], from start: StartPosition, consumer: String? = nil) async throws
    -> EventSubscription
  { fatalError("not built yet") }

  /// The last values of a state family, as of one sequence.
  package func snapshot(of prefix: Topic, within limit: Duration = .seconds(5)) async throws -> StateSnapshot {
    fatalError("not built yet")
  }

  package func snapshotBlocking(of prefix: Topic, within limit: Duration = .seconds(5)) throws -> StateSnapshot {
    fatalError("not built yet")
  }

  /// Returns once each named consumer has acknowledged everything up to `sequence` (nil: the head now).
  package func fence(_ consumers: [String], upTo sequence: UInt64? = nil, within limit: Duration = .seconds(30))
    async throws
  { fatalError("not built yet") }

  /// Waits until everything handed over is acknowledged, says BYE and ends the I/O thread.
  ///
  /// - Returns: how many events were still unacknowledged at `limit`.
  @discardableResult
  package func close(within limit: Duration = .seconds(2)) async -> Int { fatalError("not built yet") }
}

/// How an event is kept.
package enum EventKind: Sendable {
  case event
  /// The last value per topic is kept by the broker.
  case state
  /// A state value that ends with its owner's connection; the broker then publishes a tombstone (an empty body).
  case ephemeralState
}

/// The acknowledgement of an event that is on its way.
package struct PendingPublish: Sendable {
  /// The event's sequence, once the log holds it durably.
  package var sequence: UInt64 { get async throws { fatalError("not built yet") } }
}

package struct BusReply: Sendable {
  package var body: [UInt8]
  /// The log's head when the broker routed the reply: everything that the answering process published before is at or
  /// below it.
  package var sequence: UInt64

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(packed: body)
  }
}

/// A request as its handler sees it.
package struct BusRequest: Sendable {
  package var topic: Topic
  package var body: [UInt8]
  /// Equal for retries of the same request.
  package var identifier: MessageIdentifier
  /// The sender's role, name and team as the broker verified them.
  package var sender: BusIdentity

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(packed: body)
  }
}

package enum StartPosition: Hashable, Sendable {
  /// After the head at the moment of SUBOK.
  case new
  case all
  /// From this sequence on, inclusive.
  case sequence(UInt64)
}

/// An event as a subscriber sees it.
package struct BusEvent: Hashable, Sendable {
  package var sequence: UInt64
  package var topic: Topic
  package var identifier: MessageIdentifier
  /// Nanoseconds since 1970, from the publisher's wall clock; for display only.
  package var wallTime: UInt64
  /// Empty for a tombstone.
  package var body: [UInt8]
  package var isTombstone: Bool

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(packed: body)
  }
}

package struct StateSnapshot: Sendable {
  package var values: [BusEvent]
  package var asOf: UInt64
}

/// Events in order. One reader; each batch must be acknowledged when it is applied.
package final class EventSubscription: Sendable {
  /// The broker's head when the subscription began.
  package var head: UInt64 { fatalError("not built yet") }

  /// The next events, at least one. Throws the reason when the subscription ended; nil after `cancel()`.
  package func next() async throws -> [BusEvent]? { fatalError("not built yet") }

  /// Everything up to `sequence` is applied and need never be sent again.
  package func acknowledge(upTo sequence: UInt64) { fatalError("not built yet") }

  package func cancel() { fatalError("not built yet") }
}

/// A UUIDv7: an event's or request's identity, ordered by time.
package struct MessageIdentifier: Hashable, Sendable, CustomStringConvertible {
  package var high: UInt64
  package var low: UInt64
  package var description: String { "\(high)-\(low)" }
}
