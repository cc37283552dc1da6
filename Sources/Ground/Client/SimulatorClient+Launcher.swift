internal import IntentBus
package import IntentValues

// What the launcher answers.
extension SimulatorClient {
  package enum Signal: String, Sendable, CaseIterable {
    case kill = "KILL"
    case stop = "STOP"
    case resume = "CONT"
    case terminate = "TERM"
  }

  /// Starts an app and waits until it is ready.
  ///
  /// - Throws: `BusError` with `appNotFound` or `appCannotStart`.
  @discardableResult
  package func start(_ app: AppRequest) async throws -> ProcessRecord {
    try await ask(.launcher(.start), app, for: "starting '\(app.bundle)'", idempotent: !app.restart)
  }

  /// Ends an app and waits until it is gone; one that does not run is fine.
  @discardableResult
  package func terminate(_ bundle: String) async throws -> ProcessRecord {
    try await ask(.launcher(.terminate), AppRequest(bundle: bundle), for: "terminating '\(bundle)'")
  }

  /// Every process of the topology, running or not.
  package func processes() async throws -> [ProcessRecord] {
    let table: ProcessTable = try await ask(
      .launcher(.status), EmptyMessage(), for: "asking the launcher for its processes")
    return table.processes
  }

  /// Sends a signal to a process by its name in the topology.
  ///
  /// - Throws: `BusError` with `noService`, listing the names, for one that does not run.
  @discardableResult
  package func send(_ signal: Signal, to process: String) async throws -> ProcessRecord {
    try await ask(
      .launcher(.signal), SignalRequest(name: process, signal: signal.rawValue),
      for: "sending \(signal.rawValue) to '\(process)'", idempotent: false)
  }

  /// Starts a helper of the instance under the launcher's wing.
  @discardableResult
  package func spawn(_ helper: SpawnRequest) async throws -> ProcessRecord {
    try await ask(.launcher(.spawn), helper, for: "starting the helper '\(helper.name)'", idempotent: false)
  }

  /// Ends the whole instance; the answer comes before the processes are gone.
  package func stop() async throws {
    let _: EmptyMessage = try await ask(.launcher(.stop), EmptyMessage(), for: "stopping the instance")
  }
}
