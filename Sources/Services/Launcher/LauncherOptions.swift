package import IntentBus
package import IntentInstance
package import IntentValues

/// What one launcher is asked to do.
package struct LauncherOptions {
  /// The command of `intentsim exec`.
  package struct Command {
    package var arguments: [String]
    package var timeout: Duration?

    package init(arguments: [String], timeout: Duration?) {
      self.arguments = arguments
      self.timeout = timeout
    }
  }

  package struct ReadyReport: Sendable {
    package var instance: String
    package var folder: InstanceFolder
    package var milliseconds: Double
    package var processes: [ProcessRecord]

    package init(instance: String, folder: InstanceFolder, milliseconds: Double, processes: [ProcessRecord]) {
      self.instance = instance
      self.folder = folder
      self.milliseconds = milliseconds
      self.processes = processes
    }
  }

  package var topology: Topology
  package var instance: InstanceName
  package var environment: [String: String]
  /// Whether the folder with its stores goes at the end.
  package var isEphemeral = false
  /// Whether the end of standard input ends the instance.
  package var hasLifeline = false
  /// Where the folder's path and a newline go when everything is ready.
  package var readyDescriptor: Int32?
  package var command: Command?
  package var whenReady: (ReadyReport) -> Void = { _ in }
  /// One line for the person.
  package var say: (String) -> Void = { _ in }

  package init(topology: Topology, instance: InstanceName, environment: [String: String]) {
    self.topology = topology
    self.instance = instance
    self.environment = environment
  }
}

/// The exit codes of `intentsim`, which CI reads.
package enum ExitStatus {
  package static let success: Int32 = 0
  package static let failed: Int32 = 1
  package static let badInput: Int32 = 2
  package static let notReady: Int32 = 3
  package static let inUse: Int32 = 4
  /// A process ended that nobody had asked to.
  package static let endedUnasked: Int32 = 5
  package static let timedOut: Int32 = 124
}
