internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentValues

extension Launcher {
  func receive(_ message: LauncherInbox.Message) {
    switch message {
    case .joined(let bus): joined(bus)
    case .couldNotJoin(let reason): lostBus(reason)
    case .ready(let name, let pid):
      guard let process = supervision[name], process.pid == pid, process.description.ready.via == .bus else { return }
      handle(.ready(name, generation: process.generation))
    case .identify(let pid, let answer): identify(pid, answer)
    case .status(let answer):
      answer(.success(ProcessTable(processes: supervision.processes.map(\.record))))
    case .start(let request, let answer): start(request, answer)
    case .terminate(let bundle, let answer): terminate(bundle, answer)
    case .spawn(let request, let answer): spawn(request, answer)
    case .signal(let request, let answer): send(request, answer)
    case .stop(let answer):
      answer(.success(EmptyMessage()))
      note("asked to stop")
      stop()
    }
  }

  private func joined(_ bus: LauncherBus) {
    self.bus = bus
    isJoining = false
    guard let broker = supervision.processes.first(where: { $0.description.kind == .service(.broker) }) else { return }
    for (record, change) in unpublished { bus.publish(record, change) }
    unpublished = []
    handle(.ready(broker.name, generation: broker.generation))
  }

  private func lostBus(_ reason: String) {
    isJoining = false
    guard !supervision.isStopping else { return }
    outcome.failure = outcome.failure ?? "the launcher cannot stay on the bus: \(reason)"
    stop()
  }

  private func identify(_ pid: Int, _ answer: LauncherInbox.Answer<ProcessRecord>) {
    guard let process = supervision.processes.first(where: { $0.isAlive && Int($0.pid) == pid }) else {
      let text = "process \(pid) was not started by the launcher of '\(options.instance)'"
      return answer(.failure(BusError(.notYou, text)))
    }
    answer(.success(process.record))
  }

  // MARK: - Apps

  private func app(_ bundle: String) throws(BusError) -> SupervisedProcess {
    let apps = supervision.processes.filter { $0.description.kind == .app }
    if let app = apps.first(where: { $0.name == bundle }) { return app }
    let names = apps.map(\.name).sorted()
    let known = names.isEmpty ? "it has no apps" : "its apps are \(names.joined(separator: ", "))"
    throw BusError(
      .appNotFound,
      "no app '\(bundle)' in the topology '\(options.topology.name)'; \(known)"
        + Suggestion.text(for: bundle, among: names),
      details: ["bundle": bundle, "apps": names.joined(separator: ",")])
  }

  private func start(_ request: AppRequest, _ answer: @escaping LauncherInbox.Answer<ProcessRecord>) {
    do throws(BusError) {
      let app = try app(request.bundle)
      guard !supervision.isStopping else {
        throw BusError(.stopping, "the instance '\(options.instance)' is stopping")
      }
      let bus = self.bus
      waiters.append(
        Waiter(name: app.name, goal: .ready) { result in
          guard request.foreground, let bus, case .success = result else { return answer(result) }
          // Ends with the request's own limit of ten seconds.
          Task {
            do {
              try await bus.foreground(request.bundle)
              answer(result)
            } catch {
              answer(.failure(error as? BusError ?? BusError(.appCannotStart, "\(error)")))
            }
          }
        })
      if request.restart || !(app.state == .starting || app.state == .ready) {
        launches[app.name] = (request.arguments, request.environment)
        handle(request.restart ? .restart(app.name) : .start(app.name))
      } else {
        answerWaiters()
      }
    } catch {
      answer(.failure(error))
    }
  }

  private func terminate(_ bundle: String, _ answer: @escaping LauncherInbox.Answer<ProcessRecord>) {
    do throws(BusError) {
      let app = try app(bundle)
      waiters.append(Waiter(name: app.name, goal: .gone, answer: answer))
      handle(.stop(app.name))
    } catch {
      answer(.failure(error))
    }
  }

  /// Answers every request whose process has got where it was to get, or never will.
  func answerWaiters() {
    var answers: [() -> Void] = []
    waiters.removeAll { waiter in
      guard let process = supervision[waiter.name], let result = result(for: waiter, process) else { return false }
      answers.append { waiter.answer(result) }
      return true
    }
    for answer in answers { answer() }
  }

  private func result(for waiter: Waiter, _ process: SupervisedProcess) -> Result<ProcessRecord, BusError>? {
    switch (waiter.goal, process.state) {
    case (.ready, .ready), (.gone, .exited), (.gone, .failed): return .success(process.record)
    case (.gone, .waiting) where !process.isWanted: return .success(process.record)
    case (.ready, .failed), (.ready, .exited):
      return .failure(cannotStart(process))
    case (.ready, .waiting) where supervision.isStopping: return .failure(cannotStart(process))
    default: return nil
    }
  }

  private func cannotStart(_ process: SupervisedProcess) -> BusError {
    var reason = process.reason ?? process.exit.map { "it ended with \($0)" } ?? "the instance is stopping"
    if let exit = process.exit, reason == "it ended with \(exit)" { reason += " before it was ready" }
    return BusError(
      .appCannotStart, "'\(process.name)' cannot start: \(reason)\(lastLines(of: process.name))",
      details: ["bundle": process.name, "exit": process.exit?.description ?? ""])
  }

  // MARK: - Helpers and signals

  private func spawn(_ request: SpawnRequest, _ answer: LauncherInbox.Answer<ProcessRecord>) {
    do throws(BusError) {
      try check(request)
      var helper = ProcessDescription(
        name: request.name, kind: request.bundle == nil ? .other : .load, command: request.arguments, directory: ".",
        team: try request.bundle.map { bundle throws(BusError) in try app(bundle).description.team } ?? nil,
        bundle: request.bundle, place: TopologyError.Place(file: "launcher/spawn/"))
      helper.ready.via = .started
      helper.restart.policy = .never
      helper.start = .manual
      supervision.add(helper)
      handle(.start(helper.name))
      guard let process = supervision[helper.name] else { return }
      if process.isAlive {
        answer(.success(process.record))
      } else {
        answer(.failure(BusError(.appCannotStart, "'\(helper.name)' cannot start: \(process.reason ?? "")")))
      }
    } catch {
      answer(.failure(error))
    }
  }

  private func check(_ request: SpawnRequest) throws(BusError) {
    let isPlain = request.name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "-_.".utf8.contains(byte)
    }
    guard isPlain, (1...64).contains(request.name.utf8.count), request.name != "launcher" else {
      throw BusError(.badBody, "the helper's name '\(request.name)' must have 1 to 64 letters, digits or '-' '_' '.'")
    }
    guard let executable = request.arguments.first, !executable.isEmpty else {
      throw BusError(.badBody, "the helper '\(request.name)' has no executable")
    }
    if let process = supervision[request.name] {
      let isHelper = options.topology[process: request.name] == nil
      guard isHelper, !process.isAlive else {
        throw BusError(.nameTaken, "the name '\(request.name)' is taken by process \(process.pid)")
      }
    }
  }

  private func send(_ request: SignalRequest, _ answer: LauncherInbox.Answer<ProcessRecord>) {
    let signals = ["KILL": SIGKILL, "STOP": SIGSTOP, "CONT": SIGCONT, "TERM": SIGTERM]
    guard let number = signals[request.signal] else {
      let names = signals.keys.sorted().joined(separator: ", ")
      return answer(.failure(BusError(.badBody, "the signal '\(request.signal)' is unknown; there are \(names)")))
    }
    guard let process = supervision[request.name] else {
      let names = supervision.processes.map(\.name)
      let text = "no process '\(request.name)'\(Suggestion.text(for: request.name, among: names))"
      return answer(.failure(BusError(.noService, text, details: ["processes": names.joined(separator: ",")])))
    }
    guard process.isAlive, process.pid > 0 else {
      return answer(.failure(BusError(.noService, "'\(request.name)' does not run (it is \(process.state.rawValue))")))
    }
    if number == SIGKILL || number == SIGTERM { handle(.expectEnd(request.name)) }
    note("signal \(request.signal) for '\(request.name)' was asked for")
    kill(-process.pid, number)
    answer(.success(process.record))
  }
}
