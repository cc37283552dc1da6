internal import IntentLauncher

struct VersionVerb: Verb {
  static let name = "version"
  static let summary = "print the version"
  static let options = [CommandOption.json]

  private let asJSON: Bool
  init(_ arguments: CommandArguments) throws { asJSON = arguments.has(.json) }

  func run() throws -> Int32 {
    let json: JSON = ["version": .string(CommandLineTool.version)]
    Console.line(asJSON ? json.text : "intentsim \(CommandLineTool.version)")
    return ExitStatus.success
  }
}
