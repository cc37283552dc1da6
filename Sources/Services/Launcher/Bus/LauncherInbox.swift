internal import CIntentSystem
internal import Foundation
internal import IntentBus
internal import IntentValues
internal import Synchronization

/// What the bus side hands to the launcher's thread.
final class LauncherInbox: Sendable {
  enum Message: Sendable {
    case joined(LauncherBus)
    case couldNotJoin(String)
    /// A process said READY on the bus.
    case ready(name: String, pid: Int)
    case identify(pid: Int, Answer<ProcessRecord>)
    case status(Answer<ProcessTable>)
    case start(AppRequest, Answer<ProcessRecord>)
    case terminate(String, Answer<ProcessRecord>)
    case spawn(SpawnRequest, Answer<ProcessRecord>)
    case signal(SignalRequest, Answer<ProcessRecord>)
    case stop(Answer<EmptyMessage>)
  }

  /// Called exactly once.
  typealias Answer<Value> = @Sendable (Result<Value, BusError>) -> Void

  private let messages = Mutex<[Message]>([])
  /// Readable while there are messages.
  let descriptor: Int32

  init() {
    descriptor = cintentsystem_eventfd()
    precondition(descriptor >= 0, "no eventfd can be made")
  }

  deinit { close(descriptor) }

  func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  func takeAll() -> [Message] {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
