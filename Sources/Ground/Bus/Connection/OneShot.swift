internal import Dispatch
internal import Synchronization

/// A value that arrives once, awaited by one task or one blocked thread.
///
/// The first `resume` wins. Blocking does not need the concurrency pool: the I/O thread signals a semaphore.
final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Value, any Error>)
    case full(Result<Value, any Error>)
    case taken
  }

  private let state = Mutex(State.empty)
  private let arrived = DispatchSemaphore(value: 0)

  func resume(with result: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .empty:
        state = .full(result)
        return nil
      case .awaited(let continuation):
        state = .taken
        return continuation
      case .full, .taken:
        return nil
      }
    }
    continuation?.resume(with: result)
    arrived.signal()
  }

  /// Waits without blocking a thread.
  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let ready: Result<Value, any Error>? = state.withLock { state in
        if case .full(let result) = state {
          state = .taken
          return result
        }
        state = .awaited(continuation)
        return nil
      }
      if let ready { continuation.resume(with: ready) }
    }
  }

  /// Blocks the calling thread.
  func wait() throws -> Value {
    arrived.wait()
    let result: Result<Value, any Error>? = state.withLock { state in
      guard case .full(let result) = state else { return nil }
      state = .taken
      return result
    }
    guard let result else { preconditionFailure("a one-shot value has one reader") }
    return try result.get()
  }
}
