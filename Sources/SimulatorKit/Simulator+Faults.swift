internal import IntentClient

extension Simulator {
  /// Stops a process of the topology (SIGSTOP) and lets it go on after `duration`, without waiting for that.
  ///
  /// For the question what a test sees while a service does not move. The process goes on at the time even when the
  /// caller has ended or been cancelled.
  ///
  /// - Throws: `SimulatorError` with `notRunning`, naming those that exist.
  public func pause(_ name: String, for duration: Duration) async throws {
    try await stop(name)
    let simulator = self
    // Owned by nobody on purpose: a stopped process must go on whatever becomes of the caller.
    Task.detached {
      try? await Task.sleep(for: duration)
      try? await simulator.resume(name)
    }
  }
}
