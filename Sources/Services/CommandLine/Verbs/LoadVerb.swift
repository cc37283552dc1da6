internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentLauncher
internal import IntentLoad

struct LoadVerb: AsyncVerb {
  static let name = "load"
  static let summary = "flood an app's donations, measure, and prove by the ledger that nothing was lost"
  static let positional = ["donations"]
  static let details = """
    With --rate the model is open: so many donations per second whatever the system does, latency counted from the time
    each should have been sent. With --window it is closed: so many unacknowledged donations at any time. The exit code is
    1 when the ledger does not close. Figures that mean something need a release build.
    """

  private static let app = CommandOption("--app", value: "BUNDLE", "the app in whose name the donations are made")
  private static let rate = CommandOption("--rate", value: "R", "open model: donations per second")
  private static let window = CommandOption(
    "--window", value: "N", "closed model: unacknowledged donations at any time")
  private static let duration = CommandOption("--duration", value: "D", "how long to send, such as 10s; default: 10s")
  private static let count = CommandOption("--count", value: "N", "stop after so many donations; default: no limit")
  static let options = [app, rate, window, duration, count, CommandOption.instance, CommandOption.json]

  private let options: LoadOptions
  private let instance: String?
  private let printsJSON: Bool
  /// In the process that the launcher started for a run.
  private let generates: Bool

  init(_ arguments: CommandArguments) throws {
    switch arguments.positional[0] {
    case "donations": generates = false
    case "generate": generates = true
    default: throw UsageError("'\(arguments.positional[0])' cannot be loaded; 'donations' can")
    }
    guard let app = arguments[Self.app] else { throw UsageError("--app BUNDLE is missing") }
    let model: LoadOptions.Model
    switch (arguments[Self.rate], try arguments.integer(Self.window, as: Int.self)) {
    case (let rate?, nil):
      guard let number = Double(rate), number > 0, number <= 10_000_000 else {
        throw UsageError("'--rate' must be a number of donations per second above 0, not '\(rate)'")
      }
      model = .rate(number)
    case (nil, let window?):
      guard (1...1_000_000).contains(window) else { throw UsageError("'--window' must be 1 to 1000000, not \(window)") }
      model = .window(window)
    default: throw UsageError("either --rate R or --window N says how to send")
    }
    let count = try arguments.integer(Self.count, as: Int.self)
    if let count, count < 1 { throw UsageError("'--count' must be at least 1, not \(count)") }
    options = LoadOptions(
      bundle: app, model: model, duration: (try arguments.duration(Self.duration) ?? .seconds(10)).milliseconds / 1000,
      count: count)
    instance = arguments[.instance]
    printsJSON = arguments.has(.json)
  }

  func runAsync() async throws -> Int32 {
    if generates {
      try await LoadRun.generate(options, environment: ProcessInfo.processInfo.environment)
      return ExitStatus.success
    }
    let instance = try await RunningInstance.tool(in: RunningInstance.locate(instance))
    let run = LoadRun(options: options, connection: instance.connection, folder: instance.folder)
    let result = try await run.perform()
    await instance.connection.close()
    if printsJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      Console.line(String(decoding: try encoder.encode(result), as: UTF8.self))
    } else {
      Console.out(TextTable(rows: Self.rows(result.figures)).text)
      for line in result.ledger.report { Console.line(line) }
    }
    return result.ledger.closes ? ExitStatus.success : ExitStatus.failed
  }

  private static func rows(_ figures: LoadFigures) -> [[String]] {
    func milliseconds(_ value: Double) -> String { String(format: "%.1f ms", value) }
    let offered = figures.model == "open" ? "\(Int(figures.offered))/s offered" : "window \(Int(figures.offered))"
    var rows = [
      ["model", "\(figures.model), \(offered), app \(figures.app)"],
      ["sent", "\(figures.sent) in \(String(format: "%.2f", figures.seconds)) s"],
      ["acknowledged", "\(figures.acknowledged), \(Int(figures.acknowledgedPerSecond))/s, durable"],
      [
        "latency",
        "p50 \(milliseconds(figures.p50)), p90 \(milliseconds(figures.p90)), p99 \(milliseconds(figures.p99)), "
          + "max \(milliseconds(figures.maximum))",
      ],
      ["generator", "\(Int((figures.generatorProcessorShare * 100).rounded())) % of one core"],
    ]
    if let kept = figures.keptRate {
      rows.insert(["rate", kept ? "kept" : "NOT kept: the generator itself was too slow"], at: 2)
    }
    return rows
  }
}
