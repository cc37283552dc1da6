internal import Foundation
package import IntentBus
internal import Synchronization

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

  private init(_ locator: InstanceLocator, connection: BusConnection) {
    self.folder = InstanceFolder(path: locator.folder)
    self.name = locator.name
    self.runnerTeam = locator.runner.team
    self.runnerTarget = locator.runner.target
    self.readsAreCausal = locator.reads == "causal"
    self.connection = connection
  }

  // MARK: - For tests

  /// The first outcome is kept, a failure too: no test waits again for what cannot come.
  private static let outcome = Mutex<Result<RunningInstance, any Error>?>(nil)

  /// The instance named by the environment, or an ephemeral one that ends with this process; the same one every time.
  ///
  /// Blocks until it is ready.
  ///
  /// - Parameter bundle: which app the caller is after, to choose among topology files; of the first call only.
  package static func current(for bundle: String? = nil) throws -> RunningInstance {
    try outcome.withLock { outcome in
      let result = outcome ?? Result { try join(bundle) }
      outcome = result
      return result
    }.get()
  }

  /// The same without blocking a thread of the concurrency pool.
  package static func current(for bundle: String? = nil) async throws -> RunningInstance {
    if let known = outcome.withLockIfAvailable({ $0 }) ?? nil { return try known.get() }
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try current(for: bundle) as RunningInstance })
      }
    }
  }

  private static func join(_ bundle: String?) throws -> RunningInstance {
    let environment = ProcessInfo.processInfo.environment
    let folder: InstanceFolder
    if let path = environment[InstanceEnvironment.folder], !path.isEmpty {
      folder = InstanceFolder(path: path)
    } else {
      folder = try startEphemeral(TopologyChoice.current.file(for: bundle))
    }
    let locator = try running(in: folder)
    let identity = BusIdentity(name: "test-\(getpid())", role: .test, team: locator.runner.team)
    return RunningInstance(locator, connection: try BusConnection.connectBlocking(to: folder, as: identity))
  }

  private static func startEphemeral(_ topology: String) throws -> InstanceFolder {
    let arguments = [topology, "--instance", "auto", "--ephemeral"]
    do {
      return try LauncherStart(arguments: arguments, endsWithThisProcess: true).run().folder
    } catch let failure as LauncherStart.Failure {
      throw InstanceError(
        .notReady,
        "no instance of '\(topology)' could be started (intentsim ended with \(failure.exitCode)):\n\(failure.text)")
    }
  }

  // MARK: - For tools

  /// The connection of a command-line tool to an instance that already runs, in the role `tool`.
  ///
  /// - Parameter folder: as `locate` finds it.
  package static func tool(in folder: InstanceFolder) async throws -> RunningInstance {
    let locator = try running(in: folder)
    let identity = BusIdentity(name: "tool-\(getpid())", role: .tool, team: locator.runner.team)
    return RunningInstance(locator, connection: try await BusConnection.connect(to: folder, as: identity))
  }

  /// The folder of the instance with this name; without a name the one of the environment, else the only one that runs.
  package static func locate(_ name: String?) throws(InstanceError) -> InstanceFolder {
    if let name { return try InstancePlace.current.folder(for: InstanceName(name)) }
    if let path = ProcessInfo.processInfo.environment[InstanceEnvironment.folder], !path.isEmpty {
      return InstanceFolder(path: path)
    }
    let running = InstancePlace.current.instances().filter(\.isRunning)
    if running.count == 1 { return InstanceFolder(path: running[0].folder) }
    guard running.isEmpty else {
      let names = running.map(\.name).joined(separator: ", ")
      throw InstanceError(.badInput, "several instances run (\(names)); choose one with --instance NAME")
    }
    throw InstanceError(.notRunning, "no instance runs; start one with 'intentsim up FILE'")
  }

  /// The locator of an instance whose launcher lives.
  package static func running(in folder: InstanceFolder) throws(InstanceError) -> InstanceLocator {
    let locator = try InstanceLocator.read(in: folder)
    guard locator.isRunning else {
      throw InstanceError(
        .notRunning,
        "the instance '\(locator.name)' does not run: its launcher (process \(locator.launcher.pid)) has ended; "
          + "start it again with 'intentsim up'")
    }
    return locator
  }
}
