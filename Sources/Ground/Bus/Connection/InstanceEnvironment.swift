/// The environment variables that the launcher gives to the processes of an instance.
package enum InstanceEnvironment {
  /// The instance's folder; also how a test or tool finds a running instance.
  package static let folder = "INTENTSIM_INSTANCE"
  /// The process's name in the topology: "spotlight", "com.example.Notes".
  package static let name = "INTENTSIM_NAME"
  /// The bundle identifier, for apps and load generators.
  package static let bundle = "INTENTSIM_BUNDLE"
  package static let team = "INTENTSIM_TEAM"
  /// For the broker: "full", "normal" or "memory".
  package static let durability = "INTENTSIM_DURABILITY"
  /// For the broker: every app of the topology and its team, as "com.example.Notes=T1,com.example.Mail=".
  package static let apps = "INTENTSIM_APPS"
  /// For the indexer: how long it holds each change back, in milliseconds.
  package static let spotlightLatency = "INTENTSIM_SPOTLIGHT_LATENCY_MS"
  /// A descriptor on which the process writes one newline when it is ready (`ready: { via: fd }`; the broker always).
  package static let readyDescriptor = "INTENTSIM_READY_FD"
  /// A person's choice of topology file for a test that finds no instance.
  package static let topology = "INTENTSIM_TOPOLOGY"
}
