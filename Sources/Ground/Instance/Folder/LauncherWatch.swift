internal import CIntentSystem
internal import Glibc
internal import IntentBus

/// Tells when the launcher of an instance has ended, however it ended.
///
/// A connection alone cannot tell: it waits for the broker to come back, which is right as long as the launcher lives.
package enum LauncherWatch {
  /// Calls `ended` once, from a thread that lives until then: for commands, which watch one instance all their life.
  package static func whenEnded(_ locator: InstanceLocator, _ ended: @escaping @Sendable () -> Void) {
    let descriptor = cintentsystem_pidfd_open(locator.launcher.pid)
    IOThread.start(named: "launcher watch") {
      if descriptor >= 0 {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, -1) < 0, errno == EINTR {}
        close(descriptor)
      }
      ended()
    }
  }
}
