internal import IntentBus
package import IntentClient
internal import IntentInstance

/// The way from a definition to its app: the instance that this process belongs to, found at the first call.
package enum AppConnection {
  /// An app of a test's own instead; holds for the current task and its children.
  @TaskLocal package static var substitute: SimulatorClient?

  static func client(for bundleIdentifier: String) async throws -> SimulatorClient {
    if let substitute { return substitute }
    return try await IntentTestingError.translating(bundleIdentifier) {
      SimulatorClient(try await RunningInstance.current(for: bundleIdentifier))
    }
  }
}
