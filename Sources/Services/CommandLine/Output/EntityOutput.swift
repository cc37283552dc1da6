internal import IntentInstance
internal import IntentValues

/// Entities as a table or as JSON.
enum EntityOutput {
  static func show(_ entities: [WireEntity], _ time: Duration, asJSON: Bool) {
    if asJSON {
      let json: JSON = [
        "entities": .array(entities.map(\.json)), "milliseconds": .double(time.milliseconds),
      ]
      return Console.line(json.text)
    }
    if !entities.isEmpty {
      let rows = entities.map { [$0.identifier, $0.title ?? "", $0.subtitle ?? ""] }
      Console.out(TextTable(header: ["ID", "TITLE", "SUBTITLE"], rows: rows).text)
    }
    Console.line(ClientSession.footer(entities.count, "entity", "entities", time))
  }
}
