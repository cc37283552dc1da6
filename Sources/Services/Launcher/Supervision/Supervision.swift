package import IntentInstance
package import IntentValues

/// The rules by which the processes of a topology start, restart and end. Pure: events in, actions out.
///
/// Times are counted from the launcher's start. The driver carries actions out in order and hands what comes of them
/// back as events.
package struct Supervision: Sendable {
  package enum Timer: Hashable, Sendable { case ready, restart, grace }

  package enum Change: Hashable, Sendable { case started, ready, exited }

  package enum Event: Hashable, Sendable {
    /// Start whatever the topology starts by itself.
    case begin
    /// A person or a request wants it.
    case start(String)
    case restart(String)
    case stop(String)
    /// Its end, should it come now, is a test's or a fault's doing.
    case expectEnd(String)
    case spawned(String, pid: Int32)
    case couldNotSpawn(String, reason: String)
    case ready(String, generation: Int)
    case exited(String, ProcessExit)
    case timer(String, Timer, generation: Int)
    case stopAll
    case killAll
  }

  package enum Action: Hashable, Sendable {
    case spawn(String)
    /// TERM to its group.
    case terminate(String)
    /// KILL to its group.
    case kill(String)
    case wait(String, Timer, generation: Int, Duration)
    /// The record is of the moment; `ready` only where the broker does not say it by itself.
    case publish(ProcessRecord, Change)
    /// Everything that starts by itself has been ready; once.
    case allReady
    /// It ended, and nobody had asked for that.
    case endedUnasked(String, ProcessExit)
    case restarting(String, in: Duration, attempt: Int)
    /// It will not start again by itself.
    case failed(String, reason: String)
    /// Nothing runs any more.
    case stopped
  }

  package private(set) var processes: [SupervisedProcess] = []
  package private(set) var isStopping = false
  private var initial: Set<String> = []
  private var hasToldReady = false
  private var random: SplitMix
  private var actions: [Action] = []
  private var now: Duration = .zero

  package init(_ descriptions: [ProcessDescription], seed: UInt64) {
    processes = descriptions.map(SupervisedProcess.init)
    random = SplitMix(seed: seed)
  }

  package subscript(name: String) -> SupervisedProcess? { processes.first { $0.name == name } }

  /// Takes a helper in, in the place of an ended one of the same name.
  ///
  /// - Precondition: none of that name is alive.
  package mutating func add(_ description: ProcessDescription) {
    if let index = index(description.name) {
      precondition(!processes[index].isAlive, "'\(description.name)' is alive")
      processes.remove(at: index)
    }
    processes.append(SupervisedProcess(description))
  }

  package mutating func handle(_ event: Event, at time: Duration) -> [Action] {
    now = time
    actions = []
    switch event {
    case .begin: begin()
    case .start(let name): with(name) { $0.start($1) }
    case .restart(let name): with(name) { $0.restart($1) }
    case .stop(let name): with(name) { $0.stop($1) }
    case .expectEnd(let name): with(name) { $0.processes[$1].isEndExpected = true }
    case .spawned(let name, let pid): with(name) { $0.spawned($1, pid) }
    case .couldNotSpawn(let name, let reason): with(name) { $0.couldNotSpawn($1, reason) }
    case .ready(let name, let generation): with(name) { $0.ready($1, generation) }
    case .exited(let name, let exit): with(name) { $0.exited($1, exit) }
    case .timer(let name, let timer, let generation): with(name) { $0.timer($1, timer, generation) }
    case .stopAll: stopAll()
    case .killAll: killAll()
    }
    pump()
    return actions
  }

  private func index(_ name: String) -> Int? { processes.firstIndex { $0.name == name } }

  private mutating func with(_ name: String, _ body: (inout Supervision, Int) -> Void) {
    if let index = index(name) { body(&self, index) }
  }

  // MARK: - Starting

  private mutating func begin() {
    for index in processes.indices where processes[index].description.start == .auto {
      start(index)
    }
    initial = Set(processes.filter(\.isWanted).map(\.name))
  }

  private mutating func start(_ index: Int) {
    guard !isStopping else { return }
    if processes[index].state == .stopping { processes[index].startsAgain = true }
    guard !processes[index].isAlive, !(processes[index].isWanted && !processes[index].isBackingOff) else { return }
    processes[index].isWanted = true
    processes[index].isBackingOff = false
    processes[index].state = .waiting
    processes[index].reason = nil
    processes[index].recentRestarts = []
    for dependency in processes[index].description.after {
      guard let other = self.index(dependency.name), !processes[other].isWanted, processes[other].state != .failed
      else {
        continue
      }
      let isDone = dependency.condition == .completed || dependency.condition == .succeeded
      if !(isDone && processes[other].state == .exited) { start(other) }
    }
  }

  /// Starts what may start now; fails what waits for something that will not come.
  private mutating func pump() {
    var isChanged = true
    while isChanged, !isStopping {
      isChanged = false
      for index in processes.indices
      where processes[index].isWanted && processes[index].state == .waiting && !processes[index].isBackingOff {
        switch obstacle(to: index) {
        case .none:
          spawn(index)
          isChanged = true
        case .temporary: break
        case .lasting(let reason):
          fail(index, reason)
          isChanged = true
        }
      }
    }
    tellReady()
  }

  private enum Obstacle {
    case none, temporary
    case lasting(String)
  }

  private func obstacle(to index: Int) -> Obstacle {
    var isBlocked = false
    for dependency in processes[index].description.after {
      guard let other = processes.first(where: { $0.name == dependency.name }) else { continue }
      let isMet =
        switch dependency.condition {
        case .started: other.state == .starting || other.state == .ready
        case .ready: other.state == .ready
        case .completed: other.state == .exited || other.state == .failed
        case .succeeded: other.state == .exited && other.exit?.isSuccess == true
        }
      if isMet { continue }
      if other.state == .failed || (other.state == .exited && !other.isAlive) {
        return .lasting(
          "it waits for '\(other.name)' to be \(dependency.condition.rawValue), which has \(other.state.rawValue)")
      }
      isBlocked = true
    }
    return isBlocked ? .temporary : .none
  }

  private mutating func spawn(_ index: Int) {
    processes[index].state = .starting
    processes[index].generation += 1
    processes[index].startedAt = now
    processes[index].readyMilliseconds = nil
    processes[index].isNotInTime = false
    processes[index].isEndExpected = false
    processes[index].isStopAsked = false
    actions.append(.spawn(processes[index].name))
  }

  private mutating func spawned(_ index: Int, _ pid: Int32) {
    let process = processes[index]
    processes[index].pid = pid
    actions.append(.publish(processes[index].record, .started))
    if process.description.ready.via == .started {
      ready(index, process.generation)
    } else {
      actions.append(
        .wait(process.name, .ready, generation: process.generation, process.description.ready.timeout))
    }
    if isStopping { continueStop() }
  }

  private mutating func couldNotSpawn(_ index: Int, _ reason: String) {
    processes[index].exit = .notStarted(reason)
    fail(index, reason)
    if isStopping { continueStop() }
  }

  private mutating func ready(_ index: Int, _ generation: Int) {
    let process = processes[index]
    guard process.state == .starting, process.generation == generation else { return }
    processes[index].state = .ready
    processes[index].hasBeenReady = true
    processes[index].readyMilliseconds = (now - process.startedAt).milliseconds
    if process.description.ready.via != .bus { actions.append(.publish(processes[index].record, .ready)) }
  }

  private mutating func tellReady() {
    guard !hasToldReady, !isStopping, !initial.isEmpty,
      processes.allSatisfy({ !initial.contains($0.name) || $0.hasBeenReady })
    else { return }
    hasToldReady = true
    actions.append(.allReady)
  }

  // MARK: - Ending

  private mutating func exited(_ index: Int, _ exit: ProcessExit) {
    let process = processes[index]
    guard process.isAlive else { return }
    processes[index].exit = exit
    processes[index].state = .exited
    actions.append(.publish(processes[index].record, .exited))
    processes[index].pid = 0
    if isStopping {
      continueStop()
    } else if process.isStopAsked {
      processes[index].isWanted = false
      processes[index].startsAgain = false
      if process.startsAgain { start(index) }
    } else if process.isNotInTime, !process.hasBeenReady {
      let ready = process.description.ready
      fail(index, "it was not ready within \(ready.timeout.text) (ready via \(ready.via.word))")
    } else {
      endedByItself(index, exit)
    }
  }

  private mutating func endedByItself(_ index: Int, _ exit: ProcessExit) {
    let process = processes[index]
    let isDone = process.description.kind == .other && exit.isSuccess
    let isHelperDone = process.description.kind == .load && exit.isSuccess
    if !process.isEndExpected, !isDone, !isHelperDone { actions.append(.endedUnasked(process.name, exit)) }
    let policy = process.description.restart
    guard policy.policy == .always || (policy.policy == .onFailure && !exit.isSuccess) else {
      if exit.isSuccess || process.isEndExpected {
        processes[index].isWanted = false
      } else {
        fail(index, "it ended with \(exit)")
      }
      return
    }
    if process.isEndExpected {
      processes[index].restarts += 1
      processes[index].state = .waiting
    } else {
      restartLater(index, exit)
    }
  }

  private mutating func restartLater(_ index: Int, _ exit: ProcessExit) {
    let policy = processes[index].description.restart
    processes[index].recentRestarts.removeAll { now - $0 > policy.within }
    let count = processes[index].recentRestarts.count
    guard count < policy.limit else {
      fail(index, "gave up on it after \(count) restarts, last code \(exit)")
      return
    }
    processes[index].recentRestarts.append(now)
    processes[index].restarts += 1
    processes[index].state = .waiting
    processes[index].isBackingOff = true
    let doubled = policy.delay * (1 << min(count, 20))
    let jitter = Double.random(in: 1...1.25, using: &random)
    let delay = min(doubled, policy.maximum) * jitter
    let process = processes[index]
    actions.append(.restarting(process.name, in: delay, attempt: count + 1))
    actions.append(.wait(process.name, .restart, generation: process.generation, delay))
  }

  private mutating func fail(_ index: Int, _ reason: String) {
    processes[index].state = .failed
    processes[index].isWanted = false
    processes[index].isBackingOff = false
    processes[index].reason = reason
    actions.append(.failed(processes[index].name, reason: reason))
    if processes[index].description.isCritical, !isStopping { stopAll() }
  }

  private mutating func restart(_ index: Int) {
    if processes[index].isAlive {
      stop(index)
      processes[index].startsAgain = true
    } else {
      start(index)
    }
  }

  private mutating func stop(_ index: Int) {
    guard processes[index].isAlive else {
      if processes[index].isWanted { processes[index].state = .exited }
      processes[index].isWanted = false
      processes[index].isBackingOff = false
      return
    }
    processes[index].isStopAsked = true
    processes[index].startsAgain = false
    guard processes[index].state != .stopping else { return }
    processes[index].state = .stopping
    let process = processes[index]
    actions.append(.terminate(process.name))
    actions.append(.wait(process.name, .grace, generation: process.generation, process.description.grace))
  }

  private mutating func timer(_ index: Int, _ timer: Timer, _ generation: Int) {
    let process = processes[index]
    guard process.generation == generation else { return }
    switch timer {
    case .ready where process.state == .starting:
      processes[index].isNotInTime = true
      actions.append(.kill(process.name))
    case .grace where process.state == .stopping:
      actions.append(.kill(process.name))
    case .restart where process.isBackingOff:
      processes[index].isBackingOff = false
    default: break
    }
  }

  // MARK: - The end of everything

  private mutating func stopAll() {
    guard !isStopping else { return }
    isStopping = true
    for index in processes.indices {
      processes[index].isWanted = false
      processes[index].isBackingOff = false
      if processes[index].state == .waiting { processes[index].state = .exited }
    }
    continueStop()
  }

  /// Ends each process once all that come after it have ended.
  private mutating func continueStop() {
    let alive = processes.filter(\.isAlive)
    if alive.isEmpty {
      if !actions.contains(.stopped) { actions.append(.stopped) }
      return
    }
    for index in processes.indices where processes[index].isAlive && processes[index].state != .stopping {
      let name = processes[index].name
      let isNeeded = alive.contains { $0.description.after.contains { $0.name == name } }
      // One that is being spawned has no pid yet; `spawned` comes back here.
      if !isNeeded, processes[index].pid != 0 { stop(index) }
    }
  }

  private mutating func killAll() {
    stopAll()
    for process in processes where process.isAlive { actions.append(.kill(process.name)) }
  }
}
