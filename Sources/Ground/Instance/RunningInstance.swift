package import IntentBus

/// The instance that this process belongs to, and its shared connection.
package final class RunningInstance: Sendable {
  package let folder: InstanceFolder
  package let name: String
  /// The team of test clients (`runner.team`).
  package let runnerTeam: String?
  /// The app that `XCUIApplication()` means (`runner.target`, or the only app).
  package let runnerTarget: String?
  /// Whether reads wait for what the caller's finished intents wrote (`spotlight.reads`).
  package let readsAreCausal: Bool
  /// One connection per process, in the role `test`.
  package let connection: BusConnection

  private init(
    folder: InstanceFolder, name: String, runnerTeam: String?, runnerTarget: String?, readsAreCausal: Bool,
    connection: BusConnection
  ) {
    self.folder = folder
    self.name = name
    self.runnerTeam = runnerTeam
    self.runnerTarget = runnerTarget
    self.readsAreCausal = readsAreCausal
    self.connection = connection
  }

  /// The instance named by the environment, or an ephemeral one that ends with this process; the same one every time.
  ///
  /// Blocks until it is ready.
  ///
  /// - Parameter bundle: which app the caller is after, to choose among topology files.
  package static func current(for bundle: String? = nil) throws -> RunningInstance { fatalError("not built yet") }

  /// The same without blocking a thread of the concurrency pool.
  package static func current(for bundle: String? = nil) async throws -> RunningInstance { fatalError("not built yet") }
}
