internal import Foundation
internal import IntentInstance
internal import IntentLauncher

struct ExecVerb: Verb {
  static let name = "exec"
  static let summary = "start a topology, run a command in it, end both; the exit code is the command's"
  static let positional = ["FILE"]
  static let rest: String? = "COMMAND…"
  static let details = """
    The command finds the instance in its environment. Without --instance it is a new one whose stores are deleted at
    the end. When a process of the topology ends although nobody asked it to, the exit code is 5 and the first line on
    standard error names it, even if it was started again. Signals go to the command first.
    """

  private static let timeout = CommandOption(
    "--timeout", value: "TIME", "stop the command after this time; exit code 124")
  private static let instance = CommandOption(
    "--instance", value: "NAME", "a named instance, whose stores stay; default: a new one")
  static let options = [timeout, instance]

  private let file: String
  private let name: String?
  private let command: [String]
  private let timeout: Duration?

  init(_ arguments: CommandArguments) throws {
    file = arguments.positional[0]
    name = arguments[Self.instance]
    timeout = try arguments.duration(Self.timeout)
    command = arguments.rest ?? []
    guard !command.isEmpty else { throw UsageError("the command is missing; it follows '--'") }
  }

  func run() throws -> Int32 {
    let topology = try TopologyReader.read(file: file)
    let environment = ProcessInfo.processInfo.environment
    _ = try ExecutableSearch.find(command[0], path: environment["PATH"])
    var options = LauncherOptions(
      topology: topology, instance: try InstanceName(option: name, otherwise: .automatic()), environment: environment)
    options.isEphemeral = name == nil || name == "auto"
    options.command = LauncherOptions.Command(arguments: command, timeout: timeout)
    options.say = { Console.error($0) }
    return try Launcher(options).run()
  }
}
