internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct AppsVerb: AsyncVerb {
  static let name = "apps"
  static let summary = "show what an app offers to the system: intents, entities and enums"
  static let positional = ["describe", "APP"]
  static let options = [CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments

  init(_ arguments: CommandArguments) throws {
    guard arguments.positional[0] == "describe" else {
      let word = arguments.positional[0]
      throw UsageError("unknown word '\(word)'\(Suggestion.text(for: word, among: ["describe"])); expected describe")
    }
    self.arguments = arguments
  }

  func runAsync() async throws -> Int32 {
    let bundle = arguments.positional[1]
    let (schema, time) = try await ClientSession.ask(arguments[.instance]) { try await $0.describe(bundle) }
    if arguments.has(.json) {
      Console.line(Self.json(schema, time).text)
    } else {
      Console.out(Self.text(schema))
      Console.line("described in \(time.text)")
    }
    return ExitStatus.success
  }

  // MARK: - Text

  private static func text(_ schema: AppSchema) -> String {
    var rows: [[String]] = []
    for intent in schema.intents {
      let marks = [intent.isDiscoverable ? nil : "not discoverable", intent.opensApp ? "opens the app" : nil]
      let result = intent.result.map { "→ \($0)" }
      rows.append([
        "intent \(intent.name)", intent.title, ([result] + marks).compactMap(\.self).joined(separator: ", "),
      ])
      rows += intent.parameters.map(row)
    }
    for entity in schema.entities {
      let marks = [entity.isIndexed ? "indexed" : nil, entity.hasStringQuery ? "found by text" : nil]
      rows.append(["entity \(entity.name)", entity.title, marks.compactMap(\.self).joined(separator: ", ")])
      rows += entity.properties.map(row)
    }
    for enumeration in schema.enumerations {
      rows.append(["enum \(enumeration.name)", enumeration.title, ""])
      rows += enumeration.cases.map { ["  \($0.name)", $0.value.text, ""] }
    }
    return TextTable(rows: rows).text
  }

  private static func row(_ parameter: ParameterSchema) -> [String] {
    ["  \(parameter.name): \(parameter.type)", parameter.title, parameter.hasDefault ? "has a default" : ""]
  }

  // MARK: - JSON

  private static func json(_ schema: AppSchema, _ time: Duration) -> JSON {
    [
      "bundle": .string(schema.bundle),
      "intents": .array(
        schema.intents.map { intent in
          [
            "name": .string(intent.name), "title": .string(intent.title), "summary": JSON(intent.summary),
            "discoverable": .bool(intent.isDiscoverable), "opensApp": .bool(intent.opensApp),
            "parameters": .array(intent.parameters.map(json)), "result": JSON(intent.result),
          ]
        }),
      "entities": .array(
        schema.entities.map { entity in
          [
            "name": .string(entity.name), "title": .string(entity.title), "indexed": .bool(entity.isIndexed),
            "foundByText": .bool(entity.hasStringQuery), "properties": .array(entity.properties.map(json)),
          ]
        }),
      "enums": .array(
        schema.enumerations.map { enumeration in
          [
            "name": .string(enumeration.name), "title": .string(enumeration.title),
            "cases": .object(enumeration.cases.map { ($0.name, $0.value.json) }),
          ]
        }),
      "milliseconds": .double(time.milliseconds),
    ]
  }

  private static func json(_ parameter: ParameterSchema) -> JSON {
    [
      "name": .string(parameter.name), "title": .string(parameter.title), "type": .string(parameter.type),
      "optional": .bool(parameter.isOptional), "hasDefault": .bool(parameter.hasDefault),
    ]
  }
}
