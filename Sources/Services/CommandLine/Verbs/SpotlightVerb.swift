internal import IntentClient
internal import IntentLauncher

struct SpotlightVerb: AsyncVerb {
  static let name = "spotlight"
  static let summary = "search an app's index for entities of one type"
  static let positional = ["APP", "ENTITY", "TEXT"]
  static let required = 2
  static let options = [CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  init(_ arguments: CommandArguments) throws { self.arguments = arguments }

  func runAsync() async throws -> Int32 {
    let words = arguments.positional
    let (entities, time) = try await ClientSession.ask(arguments[.instance]) { client in
      try await client.indexedEntities(type: words[1], matching: words.count > 2 ? words[2] : nil, of: words[0])
    }
    EntityOutput.show(entities, time, asJSON: arguments.has(.json))
    return ExitStatus.success
  }
}
