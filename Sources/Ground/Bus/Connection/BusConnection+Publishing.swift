internal import Synchronization

extension BusConnection {
  /// Hands an event over, in order with every earlier call; waits for a free place in the window of 4,096.
  ///
  /// - Parameter limit: for the place and the acknowledgement together; nil waits as long as the connection lasts.
  /// - Returns: a sequence up to which the log durably holds this source's events, this one included.
  /// - Throws: `BusError` `closed` when the connection ends first, `timedOut` after `limit`; `CancellationError` while
  ///   waiting for a place. An event that is handed over is sent even when the wait for its acknowledgement is given up.
  @discardableResult
  package func publish(
    _ topic: Topic, _ body: [UInt8], _ kind: EventKind = .event, within limit: Duration? = nil
  ) async throws -> UInt64 {
    try Task.checkCancellation()
    let start = ContinuousClock.now
    // Never nil again once there is a limit: what is used up is zero.
    func rest() -> Duration? { limit.map { max(.zero, $0 - start.duration(to: .now)) } }
    while let room = loop.state.withLock({ state -> OneShot<Void>? in
      guard state.window.count >= PublishWindow.limit, !state.phase.isEnded else { return nil }
      let room = OneShot<Void>()
      state.roomWaiters.append(room)
      return room
    }) {
      do {
        try await withTaskCancellationHandler {
          try await Self.value(
            of: room, within: rest(),
            BusError(
              .timedOut,
              "the broker has acknowledged none of the \(PublishWindow.limit) events before one on '\(topic)' in time, "
                + "which was not sent; see 'intentsim logs broker'"))
        } onCancel: {
          room.resume(with: .failure(CancellationError()))
        }
      } catch {
        // Who waits no longer takes no place from those who do.
        loop.state.withLock { state in state.roomWaiters.removeAll { $0 === room } }
        throw error
      }
    }
    let pending = enqueue(topic, body, kind)
    guard let rest = rest() else { return try await pending.sequence }
    return try await pending.sequence(within: rest)
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
    do {
      return try await Self.value(
        of: waiter, within: limit,
        BusError(
          .timedOut,
          "the broker has not acknowledged an event in time; it is kept and sent again once the broker answers; "
            + "see 'intentsim logs broker'"))
    } catch {
      loop.state.withLock { state in state.acknowledgementWaiters.removeAll { $0.1 === waiter } }
      throw error
    }
  }

  private static func value<Value>(
    of waiter: OneShot<Value>, within limit: Duration?, _ late: BusError
  ) async throws -> Value {
    guard let limit else { return try await waiter.value() }
    // Owned by this call: cancelled as soon as the value is there.
    let timer = Task {
      try await Task.sleep(for: limit)
      waiter.resume(with: .failure(late))
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

  /// As `sequence`, but ends after `limit` with `BusError` `timedOut`; the event stays handed over and is still sent.
  package func sequence(within limit: Duration) async throws -> UInt64 {
    if let refusal { throw refusal }
    return try await connection.acknowledgement(of: sourceSequence, within: limit)
  }
}
