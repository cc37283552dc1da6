internal import Observation
internal import Synchronization

/// Where the value of a state lives: on its node, beyond the life of the view value.
///
/// Reads are observed, so exactly those views that read it are evaluated again after a write. Safe from any thread as
/// far as the value is: only the place is guarded.
final class StateLocation<Value>: Observable, @unchecked Sendable {
  // Unchecked: `stored` is only touched under `lock`; `Mutex<Value>` would ask for a value that can be sent.
  private let lock = Mutex(())
  private var stored: Value
  private let registrar = ObservationRegistrar()

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return lock.withLock { _ in stored }
    }
    set {
      let old = lock.withLock { _ in
        defer { stored = newValue }
        return stored
      }
      // After the write: whoever evaluates because of the notice finds the new value.
      registrar.withMutation(of: self, keyPath: \.value) {}
      withExtendedLifetime(old) {}
    }
  }
}
