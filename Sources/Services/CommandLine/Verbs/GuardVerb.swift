internal import IntentBus
internal import IntentInstance
internal import IntentLauncher

struct GuardVerb: Verb {
  static let name = Guardian.verb
  static let summary = "end what a killed launcher left; started by every launcher"
  static let positional = ["FOLDER", "PID", "START-TIME"]
  static let isInternal = true
  private static let ephemeral = CommandOption("--ephemeral", "delete the folder as well")
  static let options = [ephemeral]

  private let guardian: Guardian
  private let launcher: ProcessStamp

  init(_ arguments: CommandArguments) throws {
    guard let pid = Int32(arguments.positional[1]), let startTime = UInt64(arguments.positional[2]) else {
      throw UsageError("PID and START-TIME must be whole numbers")
    }
    guardian = Guardian(
      folder: InstanceFolder(path: arguments.positional[0]), isEphemeral: arguments.has(Self.ephemeral))
    launcher = ProcessStamp(pid: pid, startTime: startTime)
  }

  func run() throws -> Int32 {
    guardian.run(for: launcher)
    return ExitStatus.success
  }
}
