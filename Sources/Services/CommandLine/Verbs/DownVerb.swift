internal import CIntentSystem
internal import Foundation
internal import IntentInstance
internal import IntentLauncher

struct DownVerb: Verb {
  static let name = "down"
  static let summary = "end an instance and wait until all of it is gone"
  private static let now = CommandOption("--now", "kill at once instead of ending in order")
  static let options = [CommandOption.instance, now]

  private let instance: String?
  private let isNow: Bool

  init(_ arguments: CommandArguments) throws {
    instance = arguments[.instance]
    isNow = arguments.has(Self.now)
  }

  func run() throws -> Int32 {
    let locator = try RunningInstance.running(in: RunningInstance.locate(instance))
    let pid = locator.launcher.pid
    let descriptor = cintentsystem_pidfd_open(pid)
    // It may have ended, and its number been given away, in the meantime.
    guard descriptor >= 0, locator.launcher.isAlive else { return ExitStatus.success }
    defer { close(descriptor) }
    kill(pid, SIGTERM)
    if isNow { kill(pid, SIGTERM) }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, -1) < 0, errno == EINTR {}
    Console.line("instance '\(locator.name)' has ended")
    return ExitStatus.success
  }
}
