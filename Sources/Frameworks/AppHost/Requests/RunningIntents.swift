internal import Synchronization

/// Counts the intents that run, so that the process can end between them.
final class RunningIntents: Sendable {
  private struct State {
    var count = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    state.withLock { $0.count += 1 }
    defer { finish() }
    return try await body()
  }

  /// Returns once none runs. Not cancellable: for a process that is about to end.
  func waitUntilNoneRuns() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.count > 0 { state.waiters.append(continuation) }
        return state.count == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func finish() {
    let waiters = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
