internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct SuggestionsVerb: AsyncVerb {
  static let name = "suggestions"
  static let summary = "list what the system would suggest for an app, best first"
  static let positional = ["APP"]
  private static let limit = CommandOption("--limit", value: "N", "at most so many rows; default: 10")
  static let options = [limit, CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  private let rows: Int

  init(_ arguments: CommandArguments) throws {
    self.arguments = arguments
    rows = try arguments.integer(Self.limit) ?? 10
    guard (1...100_000).contains(rows) else { throw UsageError("'--limit' must be 1 to 100000, not \(rows)") }
  }

  func runAsync() async throws -> Int32 {
    let bundle = arguments.positional[0]
    let (suggestions, time) = try await ClientSession.ask(arguments[.instance]) { [rows] client in
      try await client.suggestions(of: bundle, limit: rows)
    }
    if arguments.has(.json) {
      let rows = suggestions.map { suggestion -> JSON in
        [
          "intent": .string(suggestion.intent), "text": .string(suggestion.text), "score": .double(suggestion.score),
          "count": JSON(suggestion.count),
          "parameters": .object(suggestion.parameters.map { ($0.name, $0.value.json) }),
        ]
      }
      let json: JSON = ["suggestions": .array(rows), "milliseconds": .double(time.milliseconds)]
      Console.line(json.text)
    } else {
      let rows = suggestions.map { suggestion in
        [suggestion.text, suggestion.intent, "\(suggestion.count)", "\((suggestion.score * 100).rounded() / 100)"]
      }
      if !rows.isEmpty { Console.out(TextTable(header: ["SUGGESTION", "INTENT", "COUNT", "SCORE"], rows: rows).text) }
      Console.line(ClientSession.footer(rows.count, "suggestion", "suggestions", time))
    }
    return ExitStatus.success
  }
}
