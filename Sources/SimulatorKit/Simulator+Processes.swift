internal import IntentClient
internal import IntentValues

extension Simulator {
  /// Every process of the instance, running or not.
  public func processes() async throws -> [SimulatedProcess] {
    try await reporting("processes") { try await client.processes().map(SimulatedProcess.init) }
  }

  /// Ends a process at once (SIGKILL), as a crash does.
  ///
  /// What happens next is the topology's `restart` policy; `expect(.processes(named:), …)` awaits it.
  ///
  /// - Parameter name: the name in the topology: "donations", or an app's bundle identifier.
  public func kill(_ name: String) async throws { try await send(.kill, to: name) }

  /// Halts a process (SIGSTOP) until `resume`; the log keeps for it what comes meanwhile.
  public func stop(_ name: String) async throws { try await send(.stop, to: name) }

  /// Lets a process that `stop` halted go on (SIGCONT).
  public func resume(_ name: String) async throws { try await send(.resume, to: name) }

  /// Asks a process to end (SIGTERM); it finishes what it has begun.
  public func terminate(_ name: String) async throws { try await send(.terminate, to: name) }

  private func send(_ signal: SimulatorClient.Signal, to name: String) async throws {
    try await reporting("process '\(name)'") { _ = try await client.send(signal, to: name) }
  }

  /// Returns once the indexer, the donation manager and the annotation tracker have applied everything published so far.
  ///
  /// - Throws: `SimulatorError` with `timedOut` when one of them is halted, or does not come back.
  public func settled(within limit: Duration = .seconds(30)) async throws {
    try await reporting("waiting until all services have seen every event") {
      let cursors = try await client.processes().compactMap { Self.cursor(of: $0) }
      var client = client
      client.limit = limit
      try await client.fence(cursors)
    }
  }

  /// The name under which a process reads the log; nil for one that does not.
  private static func cursor(of process: ProcessRecord) -> String? {
    switch process.role {
    case "spotlight-indexer": process.name
    // There is one of each, and their cursors keep their names whatever the topology calls the process.
    case "donation-manager": "donations"
    case "annotation-tracker": "annotations"
    default: nil
    }
  }
}
