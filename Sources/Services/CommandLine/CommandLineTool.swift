internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentLauncher

/// The command line of `intentsim`: finds the verb, runs it, turns errors into a message and a code.
package enum CommandLineTool {
  package static let version = "0.1.0"

  static let verbs: [any Verb.Type] = [
    UpVerb.self, ExecVerb.self, DownVerb.self, StatusVerb.self, ListVerb.self, LogsVerb.self, EventsVerb.self,
    RunVerb.self, QueryVerb.self, SpotlightVerb.self, AnnotationsVerb.self, DonationsVerb.self, SuggestionsVerb.self,
    AppsVerb.self,
    ValidateVerb.self, LoadVerb.self, VersionVerb.self, GuardVerb.self,
  ]

  /// - Parameter arguments: without the executable's name.
  package static func main(_ arguments: [String]) -> Never {
    // A reader that goes away shows as an error of `write`.
    signal(SIGPIPE, SIG_IGN)
    exit(run(arguments))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first, !["--help", "-h", "help"].contains(name) else {
      if let topic = arguments.dropFirst().first { return help(topic) }
      Console.out(overview)
      return arguments.isEmpty ? ExitStatus.badInput : ExitStatus.success
    }
    if name == "--version" { return run(["version"]) }
    guard let verb = verbs.first(where: { $0.name == name }) else { return unknown(name) }
    let own = arguments.dropFirst().prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") { return help(name) }
    do {
      return try verb.parse(Array(arguments.dropFirst())).run()
    } catch {
      return report(error, verb)
    }
  }

  private static func help(_ name: String) -> Int32 {
    guard let verb = verbs.first(where: { $0.name == name }) else { return unknown(name) }
    Console.out(verb.help)
    return ExitStatus.success
  }

  private static func unknown(_ name: String) -> Int32 {
    let suggestion = Suggestion.text(for: name, among: verbs.filter { !$0.isInternal }.map { $0.name })
    Console.error("intentsim: unknown verb '\(name)'\(suggestion); 'intentsim --help' lists them")
    return ExitStatus.badInput
  }

  private static var overview: String {
    "usage: intentsim VERB …\n\nruns App Intents apps with the system's services around them\n\nverbs:\n"
      + TextTable(rows: verbs.filter { !$0.isInternal }.map { ["  \($0.name)", $0.summary] }).text
      + "\n'intentsim VERB --help' says more; exit codes: 0 ok, 1 failed, 2 bad input, 3 not ready in time,\n"
      + "4 instance in use, 5 a process ended unasked, 124 timed out\n"
  }

  private static func report(_ error: any Error, _ verb: any Verb.Type) -> Int32 {
    switch error {
    case let error as UsageError:
      Console.error("intentsim \(verb.name): \(error)\nusage: \(verb.usage)")
      return ExitStatus.badInput
    case let error as TopologyError:
      Console.error("\(error)")
      return ExitStatus.badInput
    case let error as InstanceError:
      Console.error("intentsim \(verb.name): \(error)")
      return code(of: error)
    case let error as LauncherStart.Failure:
      Console.error(error.text)
      return error.exitCode
    case let error as BusError:
      Console.error("intentsim \(verb.name): \(error)")
      return error.code == .timedOut ? ExitStatus.timedOut : ExitStatus.failed
    default:
      Console.error("intentsim \(verb.name): \(error)")
      return ExitStatus.failed
    }
  }

  private static func code(of error: InstanceError) -> Int32 {
    switch error.code {
    case .badInput: ExitStatus.badInput
    case .inUse: ExitStatus.inUse
    case .notRunning: ExitStatus.failed
    case .notReady: ExitStatus.notReady
    }
  }
}
