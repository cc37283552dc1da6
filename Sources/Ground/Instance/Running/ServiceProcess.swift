internal import CIntentSystem
internal import Foundation
package import IntentBus
internal import Synchronization

/// The frame of every daemon but the broker: join, run, drain on SIGTERM.
package enum ServiceProcess {
  package struct Context: Sendable {
    package var folder: InstanceFolder
    /// The process's name in the topology: "spotlight".
    package var name: String
    package var connection: BusConnection
    package var environment: [String: String]
  }

  /// Joins the bus as the service that the environment names, runs `body`, and exits.
  ///
  /// `body` returns after it has subscribed and served; the process then lives until SIGTERM (drains, exit 0), a second
  /// SIGTERM (exits at once), or the end of the launcher. An error from `body` is logged as one line; exit code 1.
  package static func run(_ body: @escaping @Sendable (Context) async throws -> Void) -> Never {
    // Before any other thread exists, so that all of them inherit the blocked signals.
    let signals = cintentsystem_signalfd([SIGTERM, SIGINT], 2)
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[InstanceEnvironment.folder], let name = environment[InstanceEnvironment.name] else {
      log(
        "cannot start: \(InstanceEnvironment.folder) and \(InstanceEnvironment.name) are not set; "
          + "services are started by intentsim")
      exit(2)
    }
    log("starting")
    let joined = Joined()
    Task {
      do {
        let folder = InstanceFolder(path: path)
        let connection = try await BusConnection.connect(to: folder, as: BusIdentity(name: name, role: .service))
        joined.connection.withLock { $0 = connection }
        try await body(Context(folder: folder, name: name, connection: connection, environment: environment))
      } catch {
        log("failed: \(oneLine(error))")
        exit(1)
      }
    }
    waitForSignal(signals)
    log("stopping")
    Task {
      let left = await joined.connection.withLock { $0 }?.close() ?? 0
      if left > 0 { log("left \(left) events unsent") }
      exit(left == 0 ? 0 : 1)
    }
    waitForSignal(signals)
    log("stopped by a second signal")
    exit(130)
  }

  private final class Joined: Sendable {
    let connection = Mutex<BusConnection?>(nil)
  }

  private static func waitForSignal(_ descriptor: Int32) {
    while cintentsystem_signalfd_read(descriptor) == 0 {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
    }
  }

  /// One line on standard error; the launcher adds time, name and pid.
  private static func log(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(2, line, line.count)
  }

  private static func oneLine(_ error: any Error) -> String {
    "\(error)".split(whereSeparator: \.isNewline).joined(separator: " / ")
  }
}
