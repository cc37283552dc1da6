package import IntentBus

/// What a broker must know to start.
package struct BrokerConfiguration: Sendable {
  package enum Durability: String, Sendable {
    /// Every batch is synced to the disk before it is acknowledged: survives power loss.
    case full
    /// Written to the file system before it is acknowledged: survives the death of every process.
    case normal
    /// Kept in memory only: for measurements.
    case memory
  }

  package var folder: InstanceFolder
  package var instance: String
  package var durability: Durability
  /// The apps of the topology and their teams (nil: none given).
  package var apps: [String: String?]
  /// The process that may join as the launcher: the broker's parent.
  package var launcher: Int32
  /// Bytes of committed events kept in memory for readers that are close behind.
  package var historyBytes = 64 << 20
  /// Bytes of uncommitted events above which publishers are told to wait.
  package var uncommittedBytes = 64 << 20
  /// How long values of owners that a restarted broker does not know any more are kept, in milliseconds.
  package var orphanMilliseconds = 3000

  package init(
    folder: InstanceFolder, instance: String, durability: Durability = .full, apps: [String: String?] = [:],
    launcher: Int32
  ) {
    self.folder = folder
    self.instance = instance
    self.durability = durability
    self.apps = apps
    self.launcher = launcher
  }

  /// Reads "com.example.Notes=T1,com.example.Mail=", the form of `INTENTSIM_APPS`.
  package static func parseApps(_ text: String) -> [String: String?] {
    var apps: [String: String?] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let team = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
      apps[String(parts[0])] = .some(team)
    }
    return apps
  }
}
