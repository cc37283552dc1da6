internal import Synchronization

extension BusConnection {
  /// Hands an event over, in order with every earlier call; waits for a free place in the window of 4,096.
  ///
  /// - Returns: a sequence up to which the log durably holds this source's events, this one included.
  /// - Throws: `BusError` `closed` when the connection ends first; `CancellationError` while waiting for a place. An event
  ///   that is handed over is sent even when the wait for its acknowledgement is given up.
  @discardableResult
  package func publish(_ topic: Topic, _ body: [UInt8], _ kind: EventKind = .event) async throws -> UInt64 {
    try Task.checkCancellation()
    while let room = loop.state.withLock({ state -> OneShot<Void>? in
      guard state.window.count >= PublishWindow.limit, !state.phase.isEnded else { return nil }
      let room = OneShot<Void>()
      state.roomWaiters.append(room)
      return room
    }) {
      try await withTaskCancellationHandler {
        try await room.value()
      } onCancel: {
        room.resume(with: .failure(CancellationError()))
      }
    }
    return try await enqueue(topic, body, kind).sequence
  }

  /// Hands an event over without waiting, also beyond the window; order is the order of the calls.
  ///
  /// - Parameter identifier: the event's identity, for callers whose body must carry it too.
  package func enqueue(
    _ topic: Topic, _ body: [UInt8], _ kind: EventKind = .event, identifier: MessageIdentifier = .make()
  ) -> PendingPublish {
    guard body.count <= BusLimits.maximumBody else {
      return PendingPublish(
        identifier: identifier, connection: self, sourceSequence: 0,
        refusal: BusError(
          .tooLarge, "an event on '\(topic)' has \(body.count) bytes; at most \(BusLimits.maximumBody) are taken"))
    }
    let wallTime = WallClock.nanoseconds
    let (sequence, mustWake) = loop.state.withLock { state in
      if case .ephemeralState = kind { state.ownedStates[topic] = body }
      let sequence = state.window.append(
        PublishWindow.Entry(identifier: identifier, topic: topic, body: body, flags: kind.flags, wallTime: wallTime))
      return (sequence, state.enqueue(.publish))
    }
    if mustWake { loop.wakeUp() }
    return PendingPublish(identifier: identifier, connection: self, sourceSequence: sequence, refusal: nil)
  }

  /// Calls `observer` on the I/O thread with each newly settled source sequence: everything up to it is acknowledged or
  /// refused. It must not block; there is one observer.
  package func observeSettled(_ observer: @escaping @Sendable (UInt64) -> Void) {
    loop.state.withLock { $0.settledObserver = observer }
  }

  /// The events that the broker turned away so far, by source sequence.
  package var refusals: [UInt64: BusError] { loop.state.withLock { $0.refusals } }

  /// How many events are handed over and not yet acknowledged.
  package var unacknowledged: Int { loop.state.withLock { $0.window.count } }

  func acknowledgement(of sourceSequence: UInt64, within limit: Duration? = nil) async throws -> UInt64 {
    let waiter = OneShot<UInt64>()
    loop.state.withLock { state in
      if let refusal = state.refusals.removeValue(forKey: sourceSequence) {
        waiter.resume(with: .failure(refusal))
      } else if state.window.lastAcknowledged >= sourceSequence {
        waiter.resume(with: .success(state.lastAcknowledgedBusSequence))
      } else if let error = state.phase.endReason(loop.identity.name) {
        waiter.resume(with: .failure(error))
      } else {
        let index = state.acknowledgementWaiters.firstIndex { $0.sequence > sourceSequence }
        state.acknowledgementWaiters.insert(
          (sourceSequence, waiter), at: index ?? state.acknowledgementWaiters.endIndex)
      }
    }
    guard let limit else { return try await waiter.value() }
    // Owned by this call: cancelled as soon as the acknowledgement is there.
    let timer = Task {
      try await Task.sleep(for: limit)
      waiter.resume(with: .failure(BusError(.timedOut, "an event was not acknowledged within \(limit)")))
    }
    defer { timer.cancel() }
    return try await waiter.value()
  }
}

/// The acknowledgement of an event that is on its way.
package struct PendingPublish: Sendable {
  package let identifier: MessageIdentifier
  private let connection: BusConnection
  private let sourceSequence: UInt64
  /// Why it was not even sent.
  private let refusal: BusError?

  init(identifier: MessageIdentifier, connection: BusConnection, sourceSequence: UInt64, refusal: BusError?) {
    self.identifier = identifier
    self.connection = connection
    self.sourceSequence = sourceSequence
    self.refusal = refusal
  }

  /// Waits until the log durably holds the event.
  ///
  /// - Returns: a sequence at or behind the event's own.
  /// - Throws: the broker's refusal, `tooLarge`, or `closed`.
  package var sequence: UInt64 {
    get async throws {
      if let refusal { throw refusal }
      return try await connection.acknowledgement(of: sourceSequence)
    }
  }
}
