internal import IntentInstance
internal import IntentLauncher

struct ValidateVerb: Verb {
  static let name = "validate"
  static let summary = "check topology files and say every problem with file, line and column"
  static let positional = ["FILE…"]
  static let required = 1
  static let options = [CommandOption.json]

  private let files: [String]
  private let asJSON: Bool

  init(_ arguments: CommandArguments) throws {
    files = arguments.positional
    asJSON = arguments.has(.json)
  }

  func run() throws -> Int32 {
    var problems: [TopologyError.Problem] = []
    for file in files {
      do {
        let topology = try TopologyReader.read(file: file)
        if !asJSON {
          Console.line(
            "\(file): ok: '\(topology.name)' with \(topology.processes.count - topology.apps.count) processes and "
              + "\(topology.apps.count) \(topology.apps.count == 1 ? "app" : "apps")")
        }
      } catch {
        problems += error.problems
        if !asJSON { Console.error("\(error)") }
      }
    }
    if asJSON {
      let json = JSON.array(
        problems.map { problem in
          [
            "file": .string(problem.place.file), "line": JSON(problem.place.line),
            "column": JSON(problem.place.column), "message": .string(problem.message),
          ]
        })
      Console.line(json.text)
    }
    return problems.isEmpty ? ExitStatus.success : ExitStatus.badInput
  }
}
