internal import Foundation
internal import IntentBus
internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct UpVerb: Verb {
  static let name = "up"
  static let summary = "start a topology and keep it running; says ready when a request would succeed"
  static let positional = ["FILE"]
  static let details = """
    Ends in order on SIGINT or SIGTERM: each process gets TERM and, after its grace time, KILL; a second signal kills
    at once. Stores of a named instance stay for the next 'up'.
    """

  private static let detach = CommandOption("--detach", "return when ready and leave it running in the background")
  private static let instance = CommandOption(
    "--instance", value: "NAME", "the instance's name, 'auto' for one that nobody has; default: main")
  private static let ephemeral = CommandOption("--ephemeral", "delete folder and stores at the end")
  private static let lifeline = CommandOption(
    "--lifeline", "end when standard input ends; for programs that start this one")
  private static let readyDescriptor = CommandOption(
    "--ready-fd", value: "N", "write the instance's folder and a newline to this descriptor when ready")
  private static let background = CommandOption("--background", "leave the terminal's session; what --detach uses")
  static let options = [detach, instance, ephemeral, lifeline, readyDescriptor, background, CommandOption.json]

  private let file: String
  private let arguments: CommandArguments

  init(_ arguments: CommandArguments) throws {
    file = arguments.positional[0]
    self.arguments = arguments
  }

  func run() throws -> Int32 {
    if arguments.has(Self.detach) { return try runDetached() }
    let topology = try TopologyReader.read(file: file)
    var options = LauncherOptions(
      topology: topology, instance: try InstanceName(option: arguments[Self.instance]),
      environment: ProcessInfo.processInfo.environment)
    options.isEphemeral = arguments.has(Self.ephemeral)
    options.hasLifeline = arguments.has(Self.lifeline)
    options.readyDescriptor = try arguments.integer(Self.readyDescriptor)
    options.say = { Console.error($0) }
    let asJSON = arguments.has(.json)
    let isOwned = options.readyDescriptor != nil
    options.whenReady = { report in
      if !isOwned { Self.show(report, asJSON: asJSON) }
    }
    if arguments.has(Self.background) { setsid() }
    return try Launcher(options).run()
  }

  private func runDetached() throws -> Int32 {
    // Refused here already, where the terminal is.
    _ = try TopologyReader.read(file: file)
    let name = try InstanceName(option: arguments[Self.instance])
    var passed = [file, "--instance", name.text]
    if arguments.has(Self.ephemeral) { passed.append("--ephemeral") }
    let clock = ContinuousClock()
    let begin = clock.now
    let started = try LauncherStart(arguments: passed, endsWithThisProcess: false).run()
    let elapsed = begin.duration(to: clock.now)
    let processes = try Blocking.run {
      let instance = try await RunningInstance.tool(in: started.folder)
      let processes = try await SimulatorClient(instance).processes()
      await instance.connection.close()
      return processes
    }
    let report = LauncherOptions.ReadyReport(
      instance: name.text, folder: started.folder, milliseconds: elapsed.milliseconds, processes: processes)
    Self.show(report, asJSON: arguments.has(.json))
    return ExitStatus.success
  }

  private static func show(_ report: LauncherOptions.ReadyReport, asJSON: Bool) {
    if asJSON {
      let json: JSON = [
        "instance": .string(report.instance), "folder": .string(report.folder.path),
        "readyMilliseconds": .double(report.milliseconds), "processes": .array(report.processes.map(\.json)),
      ]
      return Console.line(json.text)
    }
    let total = Duration.nanoseconds(Int64(report.milliseconds * 1e6)).text
    Console.line("instance '\(report.instance)' is ready after \(total)")
    let rows = report.processes.map { process in
      [
        "  \(process.name)",
        process.readyMilliseconds.map { Duration.nanoseconds(Int64($0 * 1e6)).text } ?? "not started",
      ]
    }
    Console.out(TextTable(rows: rows).text)
  }
}

extension InstanceName {
  /// The value of `--instance` where "auto" makes a new name.
  init(option: String?, otherwise: InstanceName = .main) throws(InstanceError) {
    switch option {
    case nil: self = otherwise
    case "auto": self = .automatic()
    case let name?: self = try InstanceName(name)
    }
  }
}
