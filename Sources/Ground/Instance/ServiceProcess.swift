package import IntentBus

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
    fatalError("not built yet")
  }
}
