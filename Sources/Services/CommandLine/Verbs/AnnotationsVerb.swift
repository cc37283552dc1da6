internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct AnnotationsVerb: AsyncVerb {
  static let name = "annotations"
  static let summary = "show which entities an app has on screen"
  static let positional = ["APP", "ENTITY"]
  static let required = 1
  static let options = [CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  init(_ arguments: CommandArguments) throws { self.arguments = arguments }

  func runAsync() async throws -> Int32 {
    let words = arguments.positional
    let (annotated, time) = try await ClientSession.ask(arguments[.instance]) { client in
      try await client.annotatedEntities(type: words.count > 1 ? words[1] : nil, of: words[0])
    }
    if arguments.has(.json) {
      let rows = annotated.map { annotation -> JSON in
        [
          "entity": annotation.entity.json, "known": .bool(annotation.isResolved),
          "selected": .bool(annotation.isSelected),
        ]
      }
      let json: JSON = ["annotations": .array(rows), "milliseconds": .double(time.milliseconds)]
      Console.line(json.text)
    } else {
      let rows = annotated.map { annotation in
        [
          annotation.entity.type, annotation.entity.identifier, annotation.entity.title ?? "",
          annotation.isSelected ? "selected" : "", annotation.isResolved ? "" : "the app does not know it",
        ]
      }
      if !rows.isEmpty { Console.out(TextTable(header: ["TYPE", "ID", "TITLE", "", ""], rows: rows).text) }
      Console.line(ClientSession.footer(rows.count, "annotation", "annotations", time))
    }
    return ExitStatus.success
  }
}
