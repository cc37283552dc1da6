package import IntentBus
internal import Synchronization

/// Remembers what requests came to, so that a request that is sent again never runs twice.
///
/// A retry of a running request waits for that run; a retry of a finished one gets its answer, as long as it is among
/// the last finished ones.
package final class RequestLedger: Sendable {
  private enum Entry {
    case running([CheckedContinuation<Result<[UInt8], BusError>, Never>])
    case finished(Result<[UInt8], BusError>)
  }

  private struct State {
    var entries: [MessageIdentifier: Entry] = [:]
    /// Finished ones, oldest first.
    var finished: [MessageIdentifier] = []
    var running = 0
    var idleWaiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// - Parameter capacity: how many finished requests are remembered.
  package init(capacity: Int = 512) { self.capacity = capacity }

  /// Runs `body`, or joins the run of the same `identifier`.
  package func run(
    _ identifier: MessageIdentifier, _ body: () async -> Result<[UInt8], BusError>
  ) async throws(BusError) -> [UInt8] {
    if let known = await join(identifier) { return try known.get() }
    let result = await body()
    finish(identifier, with: result)
    return try result.get()
  }

  /// Returns once no request runs.
  package func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.running > 0 { state.idleWaiters.append(continuation) }
        return state.running == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  /// nil when the caller is the first and must run the request.
  private func join(_ identifier: MessageIdentifier) async -> Result<[UInt8], BusError>? {
    enum Found { case first, answer(Result<[UInt8], BusError>), running }
    let found: Found = state.withLock { state in
      switch state.entries[identifier] {
      case nil:
        state.entries[identifier] = .running([])
        state.running += 1
        return .first
      case .finished(let result): return .answer(result)
      case .running: return .running
      }
    }
    switch found {
    case .first: return nil
    case .answer(let result): return result
    case .running: return await joinRunning(identifier)
    }
  }

  private func joinRunning(_ identifier: MessageIdentifier) async -> Result<[UInt8], BusError> {
    await withCheckedContinuation { continuation in
      let known: Result<[UInt8], BusError>? = state.withLock { state in
        switch state.entries[identifier] {
        case .running(let waiters):
          state.entries[identifier] = .running(waiters + [continuation])
          return nil
        case .finished(let result): return result
        case nil: return .failure(BusError(.closed, "the request \(identifier) ended long ago"))
        }
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func finish(_ identifier: MessageIdentifier, with result: Result<[UInt8], BusError>) {
    let (waiters, idle) = state.withLock { state in
      var waiters: [CheckedContinuation<Result<[UInt8], BusError>, Never>] = []
      if case .running(let joined) = state.entries[identifier] { waiters = joined }
      state.entries[identifier] = .finished(result)
      state.finished.append(identifier)
      if state.finished.count > capacity { state.entries[state.finished.removeFirst()] = nil }
      state.running -= 1
      let idle = state.running == 0 ? state.idleWaiters : []
      if state.running == 0 { state.idleWaiters = [] }
      return (waiters, idle)
    }
    for waiter in waiters { waiter.resume(returning: result) }
    for waiter in idle { waiter.resume() }
  }
}
