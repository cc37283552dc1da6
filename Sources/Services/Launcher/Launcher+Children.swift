internal import Foundation
internal import IntentInstance
internal import IntentValues

extension Launcher {
  /// Takes notice of every child that has ended.
  func reap() {
    while true {
      var info = siginfo_t()
      guard waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
      let pid = info._sifields._sigchld.si_pid
      guard pid > 0 else { return }
      let index = children.firstIndex { $0.pid == pid }
      // While the leader is not reaped its number cannot be given to another group.
      if index != nil { kill(-pid, SIGKILL) }
      var status: Int32 = 0
      guard waitpid(pid, &status, 0) == pid else { return }
      if let index { ended(children.remove(at: index), Self.exit(status)) }
    }
  }

  private static func exit(_ status: Int32) -> ProcessExit {
    let signal = status & 0x7f
    return signal == 0 ? .code((status >> 8) & 0xff) : .signal(signal)
  }

  private func ended(_ child: RunningChild, _ exit: ProcessExit) {
    if child.output != nil { readOutput(child) }
    discard(child)
    switch child.purpose {
    case .process(let name, _):
      log(name).log.finish(pid: child.pid)
      note("'\(name)' (process \(child.pid)) ended with \(exit)")
      handle(.exited(name, exit))
    case .probe(let name, let generation, let interval):
      if exit.isSuccess {
        handle(.ready(name, generation: generation))
      } else {
        let next = min(interval * 2, .seconds(1))
        wait(next, .probe(name, generation: generation, interval: next))
      }
    case .command: commandEnded(exit)
    }
    stopUselessProbes()
  }

  private func stopUselessProbes() {
    for child in children {
      if case .probe(let name, let generation, _) = child.purpose {
        let process = supervision[name]
        if process?.state != .starting || process?.generation != generation { kill(-child.pid, SIGKILL) }
      }
    }
  }

  func discard(_ child: RunningChild) {
    for descriptor in [child.output, child.ready].compactMap(\.self) { close(descriptor) }
    child.output = nil
    child.ready = nil
  }

  /// Reads what is there, without waiting.
  func readOutput(_ child: RunningChild) {
    guard case .process(let name, let generation) = child.purpose else { return }
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    // Not for ever: a process that writes without a pause must not keep the launcher from everything else.
    for _ in 0..<64 {
      guard let output = child.output else { return }
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        close(output)
        child.output = nil
        return
      }
      let lines = log(name).log.append(buffer[..<count], pid: child.pid)
      lookForReady(in: lines, name, generation)
    }
  }

  private func lookForReady(in lines: [String], _ name: String, _ generation: Int) {
    guard let process = supervision[name], process.state == .starting,
      case .log(let pattern) = process.description.ready.via, let pattern = try? Regex(pattern)
    else { return }
    if lines.contains(where: { $0.firstMatch(of: pattern) != nil }) { handle(.ready(name, generation: generation)) }
  }

  /// A newline on the inherited descriptor; its end without one says nothing, the exit will.
  func readReady(_ child: RunningChild) {
    guard let descriptor = child.ready, case .process(let name, let generation) = child.purpose else { return }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    let isReady = count > 0 && buffer[..<count].contains(UInt8(ascii: "\n"))
    if isReady || count <= 0 {
      close(descriptor)
      child.ready = nil
    }
    guard isReady else { return }
    if supervision[name]?.description.kind == .service(.broker), bus == nil {
      joinBus()
    } else {
      handle(.ready(name, generation: generation))
    }
  }

  /// The broker counts as ready only when the launcher is on the bus: it identifies the others.
  private func joinBus() {
    guard !isJoining else { return }
    isJoining = true
    LauncherBus.join(folder, inbox)
  }
}
