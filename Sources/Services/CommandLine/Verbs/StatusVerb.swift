internal import IntentBus
internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct StatusVerb: AsyncVerb {
  static let name = "status"
  static let summary = "show the processes of an instance"
  static let options = [CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  init(_ arguments: CommandArguments) throws { self.arguments = arguments }

  func runAsync() async throws -> Int32 {
    let instance = try await RunningInstance.tool(in: RunningInstance.locate(arguments[.instance]))
    let processes = try await SimulatorClient(instance).processes()
    await instance.connection.close()
    if arguments.has(.json) {
      let json: JSON = [
        "instance": .string(instance.name), "folder": .string(instance.folder.path),
        "processes": .array(processes.map(\.json)),
      ]
      Console.line(json.text)
    } else {
      Console.out(TextTable(header: ProcessRecord.header, rows: processes.map(\.row)).text)
    }
    return ExitStatus.success
  }
}
