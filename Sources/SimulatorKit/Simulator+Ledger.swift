internal import IntentBus

extension Simulator {
  /// The account of all events and donations of the instance so far, read from the stores on disk.
  ///
  /// Waits until the services have applied everything published so far. Takes time in proportion to the log.
  ///
  /// - Throws: `SimulatorError` with `timedOut` when a service does not catch up, `storeFailed` when a file cannot be read.
  public func ledger(within limit: Duration = .seconds(30)) async throws -> Ledger {
    try await settled(within: limit)
    let reader = LedgerReader(eventLog: folder.eventLog, donationStore: folder.store("donations"))
    return try await Self.offTheCaller { try reader.read() }
  }

  /// Runs blocking work outside the caller's actor.
  @concurrent
  private static func offTheCaller<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    try work()
  }
}
