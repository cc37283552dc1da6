internal import IntentValues
internal import Synchronization

extension BusConnection {
  /// Sends one request and returns the matching reply.
  ///
  /// - Parameters:
  ///   - after: the service answers only once it has seen every event up to this sequence (a causal read).
  ///   - idempotent: when the worker dies, another may be asked again.
  /// - Throws: `BusError` with `timedOut` after `limit`, the peer's own error, `neverDurable` when the broker lost events
  ///   that `after` counts on; `CancellationError` if cancelled, which reaches the worker.
  package func request(
    _ topic: Topic, _ body: [UInt8], within limit: Duration = .seconds(30), after: UInt64 = 0, idempotent: Bool = false
  ) async throws -> BusReply {
    let header = try requestHeader(after: after, idempotent: idempotent)
    return try await perform(header, topic: topic, body: body, within: limit)
  }

  package func requestBlocking(
    _ topic: Topic, _ body: [UInt8], within limit: Duration = .seconds(30), after: UInt64 = 0, idempotent: Bool = false
  ) throws -> BusReply {
    let header = try requestHeader(after: after, idempotent: idempotent)
    return try begin(header, topic: topic, body: body, within: limit).waiter.wait()
  }

  /// The last values of a state family, as of one sequence.
  package func snapshot(of prefix: Topic, within limit: Duration = .seconds(5)) async throws -> StateSnapshot {
    let pending = begin(MessageHeader(.snapshot), topic: prefix, body: [], within: limit)
    guard let snapshot = pending.snapshot else { preconditionFailure("a snapshot request awaits a snapshot") }
    return try await snapshot.value()
  }

  package func snapshotBlocking(of prefix: Topic, within limit: Duration = .seconds(5)) throws -> StateSnapshot {
    let pending = begin(MessageHeader(.snapshot), topic: prefix, body: [], within: limit)
    guard let snapshot = pending.snapshot else { preconditionFailure("a snapshot request awaits a snapshot") }
    return try snapshot.wait()
  }

  /// Asks the broker for its head now; the shortest round trip there is.
  ///
  /// - Throws: `BusError` `timedOut` when the broker does not answer, `noBroker` when there is none.
  package func ping(within limit: Duration = .seconds(3)) async throws -> UInt64 {
    try await perform(MessageHeader(.ping), topic: nil, body: [], within: limit).sequence
  }

  /// Returns once each named consumer has acknowledged everything up to `sequence` (nil: the head now).
  ///
  /// - Throws: `BusError` `timedOut` naming the consumers that have not, `neverDurable` for a sequence that a dead broker
  ///   gave out but never stored.
  package func fence(_ consumers: [String], upTo sequence: UInt64? = nil, within limit: Duration = .seconds(30))
    async throws
  {
    var header = MessageHeader(.fence)
    header.busSequence = sequence ?? 0
    header.flags = .messagePack
    _ = try await perform(header, topic: nil, body: Fence(consumers: consumers).packed, within: limit)
  }

  /// Answers requests whose topic begins with one of `routes`, each in a task of its own; says READY to the broker.
  ///
  /// An error that the handler throws goes back as it is when it is a `BusError`, otherwise as `appError`.
  /// The task is cancelled when the caller cancels or its deadline passes. A request that comes again, because somebody
  /// reconnected, gets the first answer and is not handled twice.
  package func serve(_ routes: [Topic], _ handler: @escaping @Sendable (BusRequest) async throws -> [UInt8])
    async throws
  {
    let identifier = MessageIdentifier.make()
    try loop.state.withLock { state in
      if let error = state.phase.endReason(loop.identity.name) { throw error }
      state.routes = routes
      state.handler = handler
      state.readyIdentifier = identifier
    }
    var header = MessageHeader(.ready)
    header.identifier = identifier
    header.flags = .messagePack
    loop.send(header, body: Ready(routes: routes.map(\.text)).packed)
  }

  /// Events whose topic begins with one of `filters`, in order, none missed from `start` on; without filters
  /// every event.
  ///
  /// - Parameter consumer: a durable cursor of this name at the broker; nil for a reader that leaves none.
  /// - Returns: once the broker said SUBOK: everything published from here on arrives.
  package func subscribe(to filters: [Topic], from start: StartPosition, consumer: String? = nil) async throws
    -> EventSubscription
  {
    let subscription = try loop.state.withLock { state in
      if let error = state.phase.endReason(loop.identity.name) { throw error }
      let subscription = EventSubscription(
        number: state.nextSubscription, filters: filters, start: start, consumer: consumer, loop: loop)
      state.nextSubscription += 1
      state.subscriptions[subscription.number] = subscription
      return subscription
    }
    var header = MessageHeader(.subscribe)
    header.sourceSequence = subscription.number
    header.flags = .messagePack
    loop.send(header, body: subscription.subscribeBody.packed)
    loop.send(.credit, subscription: subscription.number, busSequence: EventSubscription.creditLimit)
    try await withTaskCancellationHandler {
      try await subscription.waitUntilJoined()
    } onCancel: {
      subscription.ended(CancellationError())
      subscription.cancel()
    }
    return subscription
  }

  // MARK: - One way for all that is answered by id

  private func requestHeader(after: UInt64, idempotent: Bool) throws -> MessageHeader {
    if after > 0,
      let lost = loop.state.withLock({ state -> ClosedRange<UInt64>? in
        defer { state.lost = nil }
        return state.lost
      })
    {
      throw BusError(
        .neverDurable,
        "the broker ended before events \(lost.lowerBound) to \(lost.upperBound) were durable; what they wrote may be missing",
        details: ["first": "\(lost.lowerBound)", "last": "\(lost.upperBound)"], isRetryable: true)
    }
    var header = MessageHeader(.request)
    header.busSequence = after
    header.flags = idempotent ? [.messagePack, .idempotent] : .messagePack
    return header
  }

  private func perform(
    _ header: MessageHeader, topic: Topic?, body: [UInt8],
    within limit: Duration
  ) async throws -> BusReply {
    try Task.checkCancellation()
    let pending = begin(header, topic: topic, body: body, within: limit)
    return try await withTaskCancellationHandler {
      try await pending.waiter.value()
    } onCancel: {
      cancel(pending)
    }
  }

  private func begin(
    _ header: MessageHeader, topic: Topic?, body: [UInt8],
    within limit: Duration
  ) -> ConnectionState.PendingRequest {
    var header = header
    header.identifier = .make()
    header.wallTime = WallClock.nanoseconds
    let pending = ConnectionState.PendingRequest(
      header: header, topic: topic, body: body, deadline: limit.deadline, waiter: OneShot(),
      snapshot: header.kind == MessageKind.snapshot.rawValue ? OneShot() : nil)
    let (error, mustWake): (BusError?, Bool) = loop.state.withLock { state in
      if let error = state.phase.endReason(loop.identity.name) { return (error, false) }
      if let maximum = state.welcome?.maximumBody, body.count > maximum {
        let what = topic.map { "\($0)" } ?? "a fence"
        return (
          BusError(.tooLarge, "the body for \(what) has \(body.count) bytes; at most \(maximum) are taken"), false
        )
      }
      state.requests[header.identifier] = pending
      // The broker answers at the deadline with the reason; our own limit is a little later, for a broker that is gone.
      let backstop = pending.deadline &+ graceNanoseconds
      state.requests[header.identifier]?.deadline = backstop
      let isEarlier = backstop < state.earliestDeadline
      state.earliestDeadline = min(state.earliestDeadline, backstop)
      return (nil, state.enqueue(.request(header.identifier)) || isEarlier)
    }
    if let error { pending.fail(error) }
    if mustWake { loop.wakeUp() }
    return pending
  }

  private func cancel(_ pending: ConnectionState.PendingRequest) {
    let wasOpen = loop.state.withLock { $0.requests.removeValue(forKey: pending.header.identifier) != nil }
    pending.fail(CancellationError())
    guard wasOpen else { return }
    var header = MessageHeader(.cancel)
    header.identifier = pending.header.identifier
    loop.send(header)
  }
}
