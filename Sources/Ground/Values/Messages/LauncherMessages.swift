// Requests that the launcher answers, under `launcher/`, and the process table.

/// `launcher/start/`, `launcher/terminate/`: an app by bundle identifier.
package struct AppRequest: MessagePackable {
  package var bundle: String
  /// End a running app first, as `XCUIApplication.launch()` does.
  package var restart: Bool
  /// Bring the app's scene to the front once it runs.
  package var foreground: Bool
  package var arguments: [String]
  package var environment: [String: String]

  package init(
    bundle: String, restart: Bool = false, foreground: Bool = false, arguments: [String] = [],
    environment: [String: String] = [:]
  ) {
    self.bundle = bundle
    self.restart = restart
    self.foreground = foreground
    self.arguments = arguments
    self.environment = environment
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(5)
    writer.entry("bundle", bundle)
    writer.entry("restart", restart)
    writer.entry("foreground", foreground)
    writer.entry("arguments", arguments)
    writer.entry("environment", environment)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      bundle: try object.string("bundle"), restart: try object.bool("restart"),
      foreground: try object.bool("foreground"), arguments: try object.strings("arguments"),
      environment: try object.stringMap("environment"))
  }
}

/// `launcher/identify/`: which of its processes has this pid; asked by the broker at each HELLO.
package struct IdentifyRequest: MessagePackable {
  package var pid: Int
  package init(pid: Int) { self.pid = pid }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("pid", pid)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(pid: try object.int("pid")) }
}

/// One row of the process table: the reply of the launcher's requests, and the event `sys/process/NAME/started|ready|exited/`.
package struct ProcessRecord: Hashable, MessagePackable {
  package enum State: String, Hashable, Sendable { case waiting, starting, ready, stopping, exited, failed }

  /// The name in the topology: "broker", "spotlight", or an app's bundle identifier.
  package var name: String
  /// "broker", "spotlight-indexer", "donation-manager", "annotation-tracker", "app", "load", "other".
  package var role: String
  /// The bundle identifier for apps, and for load generators the app in whose name they donate.
  package var bundle: String?
  package var team: String?
  /// 0 while none runs.
  package var pid: Int
  package var state: State
  /// "0", "7", "signal 9"; nil while it runs.
  package var exit: String?
  package var restarts: Int
  /// From spawn to ready.
  package var readyMilliseconds: Double?

  package init(
    name: String, role: String, bundle: String? = nil, team: String? = nil, pid: Int = 0, state: State,
    exit: String? = nil, restarts: Int = 0, readyMilliseconds: Double? = nil
  ) {
    self.name = name
    self.role = role
    self.bundle = bundle
    self.team = team
    self.pid = pid
    self.state = state
    self.exit = exit
    self.restarts = restarts
    self.readyMilliseconds = readyMilliseconds
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(9)
    writer.entry("name", name)
    writer.entry("role", role)
    writer.entry("bundle", bundle)
    writer.entry("team", team)
    writer.entry("pid", pid)
    writer.entry("state", state.rawValue)
    writer.entry("exit", exit)
    writer.entry("restarts", restarts)
    writer.entry("readyMilliseconds", readyMilliseconds)
  }

  package init(unpacking object: MessagePackObject) throws {
    let state = try object.string("state")
    guard let state = State(rawValue: state) else {
      throw MessagePackError("field 'state' is '\(state)', which is unknown")
    }
    self.init(
      name: try object.string("name"), role: try object.string("role"), bundle: try object.optionalString("bundle"),
      team: try object.optionalString("team"), pid: try object.int("pid"), state: state,
      exit: try object.optionalString("exit"), restarts: try object.int("restarts"),
      readyMilliseconds: try object.optionalDouble("readyMilliseconds"))
  }
}

/// `launcher/status/`.
package struct ProcessTable: MessagePackable {
  package var processes: [ProcessRecord]
  package init(processes: [ProcessRecord]) { self.processes = processes }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("processes", processes)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(processes: try object.values("processes"))
  }
}

/// `launcher/spawn/`: start a helper of this instance, such as a load generator, under the launcher's wing.
package struct SpawnRequest: MessagePackable {
  package var name: String
  package var arguments: [String]
  /// The app in whose name it may publish donations.
  package var bundle: String?

  package init(name: String, arguments: [String], bundle: String?) {
    self.name = name
    self.arguments = arguments
    self.bundle = bundle
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(3)
    writer.entry("name", name)
    writer.entry("arguments", arguments)
    writer.entry("bundle", bundle)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      name: try object.string("name"), arguments: try object.strings("arguments"),
      bundle: try object.optionalString("bundle"))
  }
}

/// `launcher/signal/`: send a signal to a process of the topology by name.
package struct SignalRequest: MessagePackable {
  package var name: String
  /// "KILL", "STOP", "CONT" or "TERM".
  package var signal: String

  package init(name: String, signal: String) {
    self.name = name
    self.signal = signal
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("name", name)
    writer.entry("signal", signal)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(name: try object.string("name"), signal: try object.string("signal"))
  }
}
