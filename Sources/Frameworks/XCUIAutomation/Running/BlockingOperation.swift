internal import Foundation
internal import Synchronization

/// Runs an async operation for a caller that must block, on a thread of its own.
///
/// The caller may itself be on a thread of the concurrency pool; blocking it while the pool has to do the work could
/// block for ever.
enum BlockingOperation {
  static func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) throws -> Value {
    let executor = ThreadExecutor()
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread { executor.runJobs() }
    let box = OutcomeBox<Value>()
    // Not cancelled: it ends when the operation does, and the caller waits for that.
    Task(executorPreference: executor) {
      do { box.set(.success(try await operation())) } catch { box.set(.failure(error)) }
      ended.signal()
      executor.finish()
    }
    ended.wait()
    return try box.get()
  }
}

private final class OutcomeBox<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  func set(_ result: Result<Value, any Error>) { outcome.withLock { $0 = result } }
  func get() throws -> Value {
    guard let result = outcome.withLock(\.self) else { preconditionFailure("the operation ended without an outcome") }
    return try result.get()
  }
}

/// One thread that runs the jobs of one task.
private final class ThreadExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    work.signal()
  }

  func finish() {
    state.withLock { $0.isFinished = true }
    work.signal()
  }

  /// Returns when everything is done and `finish` was called.
  func runJobs() {
    while true {
      work.wait()
      let (job, isFinished) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isFinished)
      }
      if let job { job.runSynchronously(on: asUnownedTaskExecutor()) } else if isFinished { return }
    }
  }
}
