internal import Foundation
internal import IntentInstance

/// The command of `intentsim exec`: it has the terminal, a group of its own, and its code is the launcher's.
extension Launcher {
  private var command: RunningChild? { children.first { $0.purpose == .command } }

  func startCommand() {
    guard let command = options.command, let name = command.arguments.first else { return }
    do {
      let executable = try ExecutableSearch.find(name, path: options.environment["PATH"])
      var child = ChildProcess(
        executable: executable, arguments: Array(command.arguments.dropFirst()),
        environment: commands.commandEnvironment(), descriptors: [0: 0, 1: 1, 2: 2])
      child.deathSignal = SIGKILL
      let pid = try child.start()
      children.append(RunningChild(pid: pid, purpose: .command))
      if isatty(0) == 1 {
        tcsetpgrp(0, pid)
        // It may have asked the terminal for input before it had it.
        kill(-pid, SIGCONT)
      }
      if let timeout = command.timeout { wait(timeout, .commandTimeout) }
    } catch {
      outcome.commandCode = 127
      say("\(error)")
      handle(.stopAll)
    }
  }

  func commandEnded(_ exit: ProcessExit) {
    if isatty(0) == 1 { tcsetpgrp(0, getpgrp()) }
    outcome.commandCode = exit.shellCode
    handle(.stopAll)
  }

  func commandTimedOut() {
    guard let command, let timeout = options.command?.timeout else { return }
    outcome.isTimedOut = true
    say("the command did not end within \(timeout.text) (--timeout) and was stopped")
    terminate(command)
  }

  /// - Returns: whether there is a command that the signal now concerns.
  func forwardToCommand(_ number: Int32) -> Bool {
    guard let command else { return false }
    kill(-command.pid, number)
    return true
  }

  /// - Returns: whether there is a command, after whose end the rest follows.
  func endCommand() -> Bool {
    guard let command else { return false }
    terminate(command)
    return true
  }

  private func terminate(_ command: RunningChild) {
    kill(-command.pid, SIGTERM)
    kill(-command.pid, SIGCONT)
    wait(.seconds(5), .commandGrace)
  }

  func killCommand() {
    if let command { kill(-command.pid, SIGKILL) }
  }
}
