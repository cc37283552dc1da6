internal import IntentClient
internal import IntentLauncher
internal import IntentValues

struct QueryVerb: AsyncVerb {
  static let name = "query"
  static let summary = "ask an app for its entities: all, or those that match a text"
  static let positional = ["APP", "ENTITY", "TEXT"]
  static let required = 2
  private static let suggested = CommandOption("--suggested", "what the app suggests in a picker")
  private static let identifier = CommandOption("--id", value: "ID", "the entity with this identifier")
  static let options = [suggested, identifier, CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  private let selection: EntitiesRequest.Selection

  init(_ arguments: CommandArguments) throws {
    self.arguments = arguments
    let text = arguments.positional.count > 2 ? arguments.positional[2] : nil
    switch (text, arguments.has(Self.suggested), arguments[Self.identifier]) {
    case (nil, false, nil): selection = .all
    case (let text?, false, nil): selection = .matching(text)
    case (nil, true, nil): selection = .suggested
    case (nil, false, let identifier?): selection = .identifiers([identifier])
    default: throw UsageError("give one of TEXT, '--suggested' and '--id'")
    }
  }

  func runAsync() async throws -> Int32 {
    let request = EntitiesRequest(type: arguments.positional[1], selection: selection)
    let bundle = arguments.positional[0]
    let (entities, time) = try await ClientSession.ask(arguments[.instance]) { client in
      try await client.entities(request, of: bundle)
    }
    EntityOutput.show(entities, time, asJSON: arguments.has(.json))
    return ExitStatus.success
  }
}
