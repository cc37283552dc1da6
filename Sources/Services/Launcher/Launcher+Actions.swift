internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentValues

extension Launcher {
  func carryOut(_ action: Supervision.Action) {
    switch action {
    case .spawn(let name): spawn(name)
    case .terminate(let name): signalGroup(name, SIGTERM)
    case .kill(let name): signalGroup(name, SIGKILL)
    case .wait(let name, let timer, let generation, let duration):
      wait(duration, .supervision(name, timer, generation: generation))
    case .publish(let record, let change):
      if let bus { bus.publish(record, change) } else { unpublished.append((record, change)) }
    case .allReady: allReady()
    case .endedUnasked(let name, let exit): endedUnasked(name, exit)
    case .restarting(let name, let delay, let attempt):
      note("'\(name)' starts again in \(delay.text) (restart \(attempt))")
    case .failed(let name, let reason): failed(name, reason)
    case .stopped: break
    }
  }

  // MARK: - Starting

  private func spawn(_ name: String) {
    guard let process = supervision[name] else { return }
    do {
      let pid = try start(process)
      handle(.spawned(name, pid: pid))
      if case .probe = process.description.ready.via {
        wait(.milliseconds(50), .probe(name, generation: process.generation, interval: .milliseconds(50)))
      }
    } catch {
      handle(.couldNotSpawn(name, reason: "\(error)"))
    }
  }

  private func start(_ process: SupervisedProcess) throws(InstanceError) -> Int32 {
    let launch = launches.removeValue(forKey: process.name)
    var child = try commands.child(
      process.description, arguments: launch?.arguments ?? [], extra: launch?.environment ?? [:])
    child.deathSignal = SIGKILL
    let output = try ProcessPipe()
    child.descriptors = [1: output.writeEnd, 2: output.writeEnd]
    var ready: ProcessPipe?
    if process.description.ready.via == .descriptor {
      let pipe = try ProcessPipe()
      child.descriptors[ProcessCommand.readyDescriptor] = pipe.writeEnd
      ready = pipe
    }
    defer {
      output.closeWriteEnd()
      ready?.closeWriteEnd()
    }
    do {
      let pid = try child.start()
      for end in [output.readEnd, ready?.readEnd].compactMap(\.self) { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      children.append(
        RunningChild(
          pid: pid, purpose: .process(process.name, generation: process.generation), output: output.readEnd,
          ready: ready?.readEnd))
      return pid
    } catch {
      output.closeReadEnd()
      ready?.closeReadEnd()
      throw error
    }
  }

  func startProbe(_ name: String, _ generation: Int, _ interval: Duration) {
    guard let process = supervision[name], process.state == .starting, process.generation == generation,
      case .probe(let arguments) = process.description.ready.via
    else { return }
    var description = process.description
    description.command = arguments
    do {
      var child = try commands.child(description)
      child.deathSignal = SIGKILL
      let pid = try child.start()
      children.append(
        RunningChild(pid: pid, purpose: .probe(name, generation: generation, interval: interval)))
    } catch {
      handle(.stop(name))
      outcome.failure = outcome.failure ?? "the readiness probe of '\(name)' cannot be started: \(error)"
      stop()
    }
  }

  /// To the whole group that the process leads.
  func signalGroup(_ name: String, _ number: Int32) {
    guard let process = supervision[name], process.pid > 0 else { return }
    kill(-process.pid, number)
    // A stopped process must go on to take notice.
    if number == SIGTERM { kill(-process.pid, SIGCONT) }
  }

  // MARK: - Telling

  private func allReady() {
    outcome.isReady = true
    let report = LauncherOptions.ReadyReport(
      instance: options.instance.text, folder: folder, milliseconds: now.milliseconds,
      processes: supervision.processes.map(\.record))
    note("ready")
    options.whenReady(report)
    if let descriptor = options.readyDescriptor {
      let line = Array("\(folder.path)\n".utf8)
      _ = write(descriptor, line, line.count)
      close(descriptor)
    }
    startCommand()
  }

  private func endedUnasked(_ name: String, _ exit: ProcessExit) {
    let line = "\(name) ended with \(exit)"
    if outcome.firstUnasked == nil { outcome.firstUnasked = line }
    say(line)
  }

  private func failed(_ name: String, _ reason: String) {
    guard let process = supervision[name] else { return }
    let text = "'\(name)' has failed: \(reason)" + lastLines(of: name)
    // An app that was asked for later does not concern the others; its asker is told.
    let concernsAll = process.description.isCritical || (!outcome.isReady && process.description.start == .auto)
    guard concernsAll else {
      note(text)
      if process.description.kind != .app { options.say(text) }
      return
    }
    outcome.failure = outcome.failure ?? text
    stop()
  }

  /// "; its last lines:" and up to five of them.
  func lastLines(of name: String) -> String {
    let lines = log(name).log.recent.suffix(5)
    return lines.isEmpty ? "" : "; its last lines:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }
}
