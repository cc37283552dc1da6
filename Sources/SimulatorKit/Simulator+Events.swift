internal import IntentBus
internal import Synchronization

extension Simulator {
  /// The sequence of the log's last event now; everything that is caused from here on comes later.
  ///
  /// Keep it before an action and read `from: .after(position)` after it.
  public var position: UInt64 {
    get async throws {
      try await reporting("asking for the position of the log") {
        let feed = try await bus.subscribe(to: [], from: .new)
        defer { feed.cancel() }
        return feed.head
      }
    }
  }

  /// The events that match a pattern, from `start` on.
  ///
  /// When this returns, the reader has its place in the log: nothing from there on can be missed, however late it is read.
  ///
  /// - Throws: `SimulatorError` with `gapExpired` when the log no longer holds the start.
  public func events(matching pattern: EventPattern = .everything, from start: EventStart = .new) async throws
    -> SimulatorEvents
  {
    let filters = try pattern.filters
    return try await reporting("reading '\(pattern)' from \(start)") {
      SimulatorEvents(pattern: pattern, feed: try await bus.subscribe(to: filters, from: start.position))
    }
  }

  /// Does something and returns the first matching event that comes from then on.
  ///
  /// The reader has its place before `action` begins, so that the event cannot come too early. The limit counts from the
  /// end of `action`.
  ///
  /// - Parameter condition: what the event must also fulfil.
  /// - Throws: `ExpectationError`, which shows what came instead; the error of `action` or `condition`.
  @discardableResult
  public func expect(
    _ pattern: EventPattern, where condition: @escaping @Sendable (SimulatorEvent) throws -> Bool = { _ in true },
    within limit: Duration = .seconds(5), during action: () async throws -> Void
  ) async throws -> SimulatorEvent {
    let events = try await events(matching: pattern)
    try await action()
    return try await first(of: events, pattern, from: .after(events.startedAt), where: condition, within: limit)
  }

  /// Returns the first matching event from `start` on, waiting for it if it has not come yet.
  ///
  /// - Parameter condition: what the event must also fulfil.
  /// - Throws: `ExpectationError`, which shows what came instead; the error of `condition`.
  @discardableResult
  public func expect(
    _ pattern: EventPattern, from start: EventStart,
    where condition: @escaping @Sendable (SimulatorEvent) throws -> Bool = { _ in true },
    within limit: Duration = .seconds(5)
  ) async throws -> SimulatorEvent {
    let events = try await events(matching: pattern, from: start)
    return try await first(
      of: events, pattern, from: start == .new ? .after(events.startedAt) : start, where: condition, within: limit)
  }

  private func first(
    of events: SimulatorEvents, _ pattern: EventPattern, from start: EventStart,
    where condition: @escaping @Sendable (SimulatorEvent) throws -> Bool, within limit: Duration
  ) async throws -> SimulatorEvent {
    let mismatched = Mutex(ArrivalCount())
    let search: Race<SimulatorEvent?> = try await racing(limit) {
      for try await event in events {
        if try condition(event) { return event }
        mismatched.withLock { $0.add(event) }
      }
      return nil
    }
    let reason: String
    switch search {
    case .finished(let event?): return event
    case .finished(nil):
      try Task.checkCancellation()
      reason = "before the stream ended"
    case .timedOut: reason = "within \(limit)"
    }
    var error = ExpectationError(
      pattern: pattern, start: start, reason: reason, mismatched: mismatched.withLock { $0.arrivals })
    error.others = await others(than: pattern, from: start)
    throw error
  }

  /// The events that do not match, up to the log's head now; at most 100,000, for at most two seconds.
  private func others(than pattern: EventPattern, from start: EventStart) async -> [ExpectationError.Arrival]? {
    let counted = Mutex(ArrivalCount())
    do {
      let all = try await events(matching: .everything, from: start)
      // A feed that filters may not deliver the head itself; the limit ends the reading then.
      _ = try await racing(.seconds(2)) {
        var left = 100_000
        if case .sequence(let sequence) = start, sequence > all.startedAt { return true }
        for try await event in all {
          if !pattern.matches(event.topic) { counted.withLock { $0.add(event) } }
          left -= 1
          if left == 0 || event.sequence >= all.startedAt { break }
        }
        return true
      }
    } catch {
      return nil
    }
    return counted.withLock { $0.arrivals }
  }
}

enum Race<Value: Sendable>: Sendable {
  case finished(Value)
  case timedOut
}

/// Runs `body` until it ends or `limit` has passed; `body` must end when it is cancelled.
func racing<Value: Sendable>(_ limit: Duration, _ body: @escaping @Sendable () async throws -> Value) async throws
  -> Race<Value>
{
  try await withThrowingTaskGroup(of: Race<Value>?.self) { group in
    group.addTask { .finished(try await body()) }
    group.addTask {
      // Cancelled when the body was first, or with the caller.
      guard (try? await Task.sleep(for: limit)) != nil else { return nil }
      return .timedOut
    }
    defer { group.cancelAll() }
    while let result = try await group.next() {
      if let result { return result }
    }
    throw CancellationError()
  }
}
