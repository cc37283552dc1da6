internal import IntentBus
internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct RunVerb: AsyncVerb {
  static let name = "run"
  static let summary = "run an intent and print its result"
  static let positional = ["APP", "INTENT", "NAME=VALUE…"]
  static let required = 2
  static let details = """
    Values are text, numbers, true or false, ISO 8601 dates; lists are separated by commas, nil is an explicit nil. For
    an entity give text, which the app's query looks up, or id:IDENTIFIER; for an enum the raw value of a case.
    """
  static let options = [CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  init(_ arguments: CommandArguments) throws { self.arguments = arguments }

  func runAsync() async throws -> Int32 {
    let bundle = arguments.positional[0]
    let name = arguments.positional[1]
    let words = Array(arguments.positional.dropFirst(2))
    let (reply, time) = try await ClientSession.ask(arguments[.instance]) { client in
      let schema = try await client.describe(bundle)
      guard let intent = schema.intents.first(where: { $0.name == name }) else {
        let names = schema.intents.map(\.name)
        throw UsageError(
          "'\(bundle)' has no intent '\(name)'\(Suggestion.text(for: name, among: names)); it has "
            + names.sorted().joined(separator: ", "))
      }
      let parameters = try ParameterText.parameters(words, of: intent)
      let clock = ContinuousClock()
      let begin = clock.now
      let reply = try await client.perform(PerformRequest(intent: name, parameters: parameters), in: bundle)
      return (reply, begin.duration(to: clock.now))
    }.answer
    if arguments.has(.json) {
      let json: JSON = [
        "value": reply.value?.json ?? .null, "dialog": JSON(reply.dialog), "donation": JSON(reply.donation),
        "milliseconds": .double(time.milliseconds),
      ]
      Console.line(json.text)
    } else {
      var rows: [[String]] = []
      if let value = reply.value { rows.append(["value", value.text]) }
      if let dialog = reply.dialog { rows.append(["dialog", dialog]) }
      rows.append(["time", time.text])
      Console.out(TextTable(rows: rows).text)
    }
    return ExitStatus.success
  }
}
