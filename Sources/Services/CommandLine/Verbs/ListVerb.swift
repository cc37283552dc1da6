internal import IntentInstance
internal import IntentLauncher

struct ListVerb: Verb {
  static let name = "list"
  static let summary = "list the instances of this user"
  static let options = [CommandOption.json]

  private let asJSON: Bool
  init(_ arguments: CommandArguments) throws { asJSON = arguments.has(.json) }

  func run() throws -> Int32 {
    let instances = InstancePlace.current.instances()
    if asJSON {
      let json = JSON.array(
        instances.map { instance in
          [
            "name": .string(instance.name), "running": .bool(instance.isRunning),
            "pid": JSON(Int(instance.launcher.pid)),
            "folder": .string(instance.folder), "topology": .string(instance.topology),
            "apps": .array(instance.apps.map(JSON.string)),
          ]
        })
      Console.line(json.text)
    } else {
      let rows = instances.map { instance in
        [
          instance.name, instance.isRunning ? "running" : "dead", "\(instance.launcher.pid)", instance.topology,
          instance.folder,
        ]
      }
      Console.out(TextTable(header: ["NAME", "STATE", "PID", "TOPOLOGY", "FOLDER"], rows: rows).text)
    }
    return ExitStatus.success
  }
}
