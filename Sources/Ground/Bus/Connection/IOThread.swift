internal import CIntentSystem
internal import Glibc

/// A plain thread for socket loops: named, with every signal blocked.
package enum IOThread {
  /// Runs `body` on a new detached thread.
  package static func start(named name: String, _ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let name: String
      let body: @Sendable () -> Void
      init(_ name: String, _ body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
      }
    }
    let box = Unmanaged.passRetained(Box(name, body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        let box = Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue()
        cintentsystem_block_signals()
        cintentsystem_name_thread(box.name)
        box.body()
        return nil
      }, box.toOpaque())
    precondition(code == 0, "no thread could be started for '\(name)' (error \(code)); is the process limit reached?")
    pthread_detach(thread)
  }
}

/// An eventfd that wakes a polling thread.
package final class WakeDescriptor: Sendable {
  package let descriptor: Int32

  package init() {
    descriptor = cintentsystem_eventfd()
    precondition(descriptor >= 0, "no eventfd (error \(-descriptor)); is the limit of open files reached?")
  }

  deinit { close(descriptor) }

  package func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  package func drain() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
