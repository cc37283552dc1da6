internal import Foundation
internal import IntentClient
internal import IntentInstance
internal import IntentLauncher
internal import IntentValues

struct DonationsVerb: AsyncVerb {
  static let name = "donations"
  static let summary = "list an app's donations, newest first"
  static let positional = ["APP"]
  private static let limit = CommandOption("--limit", value: "N", "at most so many rows; default: 20")
  static let options = [limit, CommandOption.instance, CommandOption.json]

  private let arguments: CommandArguments
  private let rows: Int

  init(_ arguments: CommandArguments) throws {
    self.arguments = arguments
    rows = try arguments.integer(Self.limit) ?? 20
    guard (1...100_000).contains(rows) else { throw UsageError("'--limit' must be 1 to 100000, not \(rows)") }
  }

  func runAsync() async throws -> Int32 {
    let bundle = arguments.positional[0]
    let (list, time) = try await ClientSession.ask(arguments[.instance]) { [rows] client in
      try await client.donations(of: bundle, limit: rows)
    }
    if arguments.has(.json) {
      let rows = list.donations.map { donation -> JSON in
        [
          "id": .string(donation.identifier), "time": .string(Self.time(donation.time)),
          "intent": .string(donation.intent), "title": .string(donation.title),
          "source": .string(donation.source.rawValue),
          "parameters": .object(donation.parameters.map { ($0.name, $0.value.json) }),
          "result": donation.result?.json ?? .null,
        ]
      }
      let json: JSON = [
        "total": JSON(list.total), "donations": .array(rows), "milliseconds": .double(time.milliseconds),
      ]
      Console.line(json.text)
    } else {
      let rows = list.donations.map { donation in
        [
          Self.time(donation.time), donation.intent, donation.source.rawValue,
          donation.parameters.map { "\($0.name)=\($0.text)" }.joined(separator: " "),
        ]
      }
      if !rows.isEmpty { Console.out(TextTable(header: ["TIME", "INTENT", "SOURCE", "PARAMETERS"], rows: rows).text) }
      Console.line("\(rows.count) of \(list.total) donations in \(time.text)")
    }
    return ExitStatus.success
  }

  private static func time(_ seconds: Double) -> String {
    Date(timeIntervalSinceReferenceDate: seconds).ISO8601Format()
  }
}
