internal import Dispatch
internal import Synchronization

/// Runs async work from the main thread of a command, which has nothing else to do.
enum Blocking {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  static func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task {
      do {
        let value = try await body()
        box.result.withLock { $0 = .success(value) }
      } catch {
        box.result.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    guard let result = box.result.withLock({ $0 }) else { preconditionFailure("the work ended without a result") }
    return try result.get()
  }
}
