internal import IntentValues

/// One process of the instance.
public struct SimulatedProcess: Hashable, Sendable {
  public enum State: String, Hashable, Sendable {
    case waiting, starting, ready, stopping, exited, failed
  }

  /// The name in the topology: "spotlight", or an app's bundle identifier.
  public let name: String
  /// "broker", "spotlight-indexer", "donation-manager", "annotation-tracker", "app", "load" or "other".
  public let role: String
  /// The app's bundle identifier, for apps.
  public let bundleIdentifier: String?
  public let team: String?
  /// nil while none runs.
  public let processIdentifier: Int?
  public let state: State
  /// How it ended: "0", "7", "signal 9"; nil while it runs.
  public let exit: String?
  /// How often it was started again.
  public let restarts: Int

  init(_ record: ProcessRecord) {
    name = record.name
    role = record.role
    bundleIdentifier = record.bundle
    team = record.team
    processIdentifier = record.pid == 0 ? nil : record.pid
    state =
      switch record.state {
      case .waiting: .waiting
      case .starting: .starting
      case .ready: .ready
      case .stopping: .stopping
      case .exited: .exited
      case .failed: .failed
      }
    exit = record.exit
    restarts = record.restarts
  }
}
