internal import IntentBus
internal import IntentInstance
internal import IntentLauncher

struct EventsVerb: AsyncVerb {
  static let name = "events"
  static let summary = "print the events of an instance: sequence, time, topic and what the body says"
  static let details = "Values that people or apps put in are left out unless --bodies is given."

  private static let from = CommandOption(
    "--from", value: "SEQ", "begin with this sequence; default: 1, with --follow the next")
  private static let filter = CommandOption(
    "--filter", value: "TOPIC", "only topics that begin so, such as donation/com.example.Notes/")
  private static let follow = CommandOption(
    "--follow", short: "-f", "go on until interrupted or until the instance ends")
  private static let bodies = CommandOption("--bodies", "print bodies whole, with people's values")
  static let options = [CommandOption.instance, from, filter, follow, bodies, CommandOption.json]

  private let instance: String?
  private let from: UInt64?
  private let filter: Topic?
  private let follows: Bool
  private let format: EventFormat

  init(_ arguments: CommandArguments) throws {
    instance = arguments[.instance]
    from = try arguments.integer(Self.from)
    follows = arguments.has(Self.follow)
    format = EventFormat(showsValues: arguments.has(Self.bodies), asJSON: arguments.has(.json))
    guard let text = arguments[Self.filter] else {
      filter = nil
      return
    }
    guard let topic = Topic(validating: text.hasSuffix("/") ? text : text + "/") else {
      throw UsageError("'--filter' must be at most \(Topic.maximumLength - 1) bytes, not '\(text)'")
    }
    filter = topic
  }

  func runAsync() async throws -> Int32 {
    let instance = try await RunningInstance.tool(in: RunningInstance.locate(instance))
    let connection = instance.connection
    let end = connection.head
    let start: StartPosition = from.map { .sequence($0) } ?? (follows ? .new : .all)
    if !follows, end == 0 || (from ?? 0) > end { return ExitStatus.success }
    // Without a filter at the broker every sequence arrives, so that the end is seen whatever is printed.
    let filters = follows ? filter.map { [$0] } ?? Topic.everything : Topic.everything
    let events = try await connection.subscribe(to: filters, from: start)
    if follows { LauncherWatch.whenEnded(try RunningInstance.running(in: instance.folder)) { events.cancel() } }
    reading: while let batch = try await events.next() {
      for event in batch {
        if !follows, event.sequence > end { break reading }
        if filter.map({ event.topic.hasPrefix($0) }) ?? true { Console.line(format.line(event)) }
      }
      if let last = batch.last {
        events.acknowledge(upTo: last.sequence)
        if !follows, last.sequence >= end { break }
      }
    }
    await connection.close()
    return ExitStatus.success
  }
}

extension Topic {
  /// Every family of events; a family that is not here is not printed.
  static let everything = ["annotation/", "donation/", "index/", "intent/", "suggest/", "sys/", "test/"].map {
    Topic($0)
  }
}
