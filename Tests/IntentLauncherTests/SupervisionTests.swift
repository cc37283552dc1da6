import IntentInstance
import IntentLauncher
import IntentValues
import Testing

@Suite("The supervision of processes")
struct SupervisionTests {
  /// Carries out spawns at once and keeps everything else for the test to look at.
  struct Driver {
    var supervision: Supervision
    var time: Duration = .zero
    var actions: [Supervision.Action] = []
    private var nextPid: Int32 = 100

    init(_ processes: [ProcessDescription]) { supervision = Supervision(processes, seed: 1) }

    mutating func send(_ event: Supervision.Event) {
      for action in supervision.handle(event, at: time) {
        actions.append(action)
        if case .spawn(let name) = action {
          nextPid += 1
          send(.spawned(name, pid: nextPid))
        }
      }
    }

    mutating func ready(_ name: String) { send(.ready(name, generation: supervision[name]?.generation ?? 0)) }

    /// Fires the newest timer of this kind when its time has come.
    mutating func fire(_ timer: Supervision.Timer, of name: String) {
      for case .wait(name, timer, let generation, let duration) in actions.reversed() {
        time += duration
        return send(.timer(name, timer, generation: generation))
      }
      Issue.record("no \(timer) timer of '\(name)'")
    }

    func state(_ name: String) -> ProcessRecord.State? { supervision[name]?.state }
    var spawned: [String] { actions.compactMap { if case .spawn(let name) = $0 { name } else { nil } } }
    var terminated: [String] { actions.compactMap { if case .terminate(let name) = $0 { name } else { nil } } }
    var killed: [String] { actions.compactMap { if case .kill(let name) = $0 { name } else { nil } } }
    var failures: [String] {
      actions.compactMap { if case .failed(let name, let reason) = $0 { "\(name): \(reason)" } else { nil } }
    }
    var unasked: [String] {
      actions.compactMap { if case .endedUnasked(let name, let exit) = $0 { "\(name) \(exit)" } else { nil } }
    }
  }

  static func process(
    _ name: String, after: [(String, ProcessDescription.Condition)] = [], kind: ProcessDescription.Kind = .other,
    _ change: (inout ProcessDescription) -> Void = { _ in }
  ) -> ProcessDescription {
    var process = ProcessDescription(
      name: name, kind: kind, command: ["x"], directory: ".", place: .init(file: "t.yaml"))
    process.after = after.map { .init(name: $0.0, condition: $0.1) }
    change(&process)
    return process
  }

  @Test("starts each process when those before it are ready, and says ready once")
  func order() {
    var driver = Driver([
      Self.process("c", after: [("b", .ready)]), Self.process("b", after: [("a", .ready)]), Self.process("a"),
    ])
    driver.send(.begin)
    #expect(driver.spawned == ["a"])
    driver.ready("a")
    #expect(driver.spawned == ["a", "b"])
    driver.ready("b")
    #expect(!driver.actions.contains(.allReady))
    driver.ready("c")
    driver.ready("c")
    #expect(driver.actions.filter { $0 == .allReady }.count == 1)
  }

  @Test("waits for each condition", arguments: ProcessDescription.Condition.allCases)
  func conditions(condition: ProcessDescription.Condition) {
    var driver = Driver([
      Self.process("a") { $0.restart.policy = .never }, Self.process("b", after: [("a", condition)]),
    ])
    driver.send(.begin)
    #expect(driver.spawned.contains("b") == (condition == .started))
    driver.ready("a")
    #expect(driver.spawned.contains("b") == (condition == .started || condition == .ready))
    driver.send(.exited("a", .code(0)))
    #expect(driver.spawned.contains("b"))
  }

  @Test("a late dependant waits while readiness is lost, and starts when it is back")
  func readinessLost() {
    var driver = Driver([
      Self.process("a"), Self.process("late", after: [("a", .ready)]) { $0.start = .manual },
    ])
    driver.send(.begin)
    driver.ready("a")
    driver.send(.exited("a", .code(1)))
    driver.send(.start("late"))
    #expect(driver.state("late") == .waiting)
    driver.fire(.restart, of: "a")
    #expect(!driver.spawned.contains("late"))
    driver.ready("a")
    #expect(driver.spawned == ["a", "a", "late"])
  }

  @Test("restarts with growing pauses, then gives up and says so")
  func givesUp() {
    var driver = Driver([Self.process("a") { $0.ready.via = .started }])
    driver.send(.begin)
    for _ in 0..<5 {
      driver.send(.exited("a", .code(1)))
      driver.fire(.restart, of: "a")
    }
    driver.send(.exited("a", .code(1)))
    let pauses = driver.actions.compactMap { if case .restarting(_, let pause, _) = $0 { pause } else { nil } }
    #expect(driver.spawned.count == 6)
    #expect(pauses.count == 5)
    for (index, pause) in pauses.enumerated() {
      let least = Duration.milliseconds(100) * (1 << index)
      #expect(pause >= least && pause <= least * 1.25)
    }
    #expect(driver.failures == ["a: gave up on it after 5 restarts, last code 1"])
    #expect(driver.unasked.count == 6)
    #expect(driver.state("a") == .failed)
  }

  @Test("forgets restarts that lie outside the window")
  func window() {
    var driver = Driver([
      Self.process("a") {
        $0.ready.via = .started
        $0.restart.limit = 1
      }
    ])
    driver.send(.begin)
    for _ in 0..<4 {
      driver.send(.exited("a", .code(1)))
      driver.fire(.restart, of: "a")
      driver.time += .seconds(61)
    }
    #expect(driver.failures.isEmpty)
    #expect(driver.supervision["a"]?.restarts == 4)
  }

  @Test(
    "restarts as the policy says",
    arguments: [
      (ProcessDescription.Restart.Policy.never, ProcessExit.code(1), false), (.never, .code(0), false),
      (.onFailure, .code(1), true), (.onFailure, .signal(9), true), (.onFailure, .code(0), false),
      (.always, .code(0), true),
    ])
  func policies(policy: ProcessDescription.Restart.Policy, exit: ProcessExit, isRestarted: Bool) {
    var driver = Driver([Self.process("a") { $0.restart.policy = policy }])
    driver.send(.begin)
    driver.ready("a")
    driver.send(.exited("a", exit))
    #expect((driver.state("a") == .waiting) == isRestarted)
  }

  @Test("an end that a test asked for restarts at once, counts for no limit and is nobody's fault")
  func expectedEnd() {
    var driver = Driver([
      Self.process("a") {
        $0.ready.via = .started
        $0.restart.limit = 1
      }
    ])
    driver.send(.begin)
    for _ in 0..<10 {
      driver.send(.expectEnd("a"))
      driver.send(.exited("a", .signal(9)))
    }
    #expect(driver.spawned.count == 11)
    #expect(driver.unasked.isEmpty)
    #expect(driver.failures.isEmpty)
  }

  @Test("a process that is not ready in time is killed, and has failed with the check that it missed")
  func notInTime() {
    var driver = Driver([Self.process("a") { $0.ready.via = .descriptor }])
    driver.send(.begin)
    driver.fire(.ready, of: "a")
    #expect(driver.killed == ["a"])
    driver.send(.exited("a", .signal(9)))
    #expect(driver.failures == ["a: it was not ready within 10 s (ready via fd)"])
  }

  @Test("timers of an earlier life change nothing")
  func staleTimer() {
    var driver = Driver([Self.process("a")])
    driver.send(.begin)
    driver.ready("a")
    driver.send(.restart("a"))
    driver.send(.exited("a", .code(0)))
    driver.send(.timer("a", .ready, generation: 1))
    driver.send(.timer("a", .grace, generation: 1))
    #expect(driver.killed.isEmpty)
    #expect(driver.state("a") == .starting)
  }

  @Test("a person's restart leaves exactly one process and is no failure")
  func restart() {
    var driver = Driver([Self.process("a"), Self.process("b", after: [("a", .ready)])])
    driver.send(.begin)
    driver.send(.restart("b"))
    #expect(driver.state("b") == .waiting)
    #expect(driver.spawned == ["a"])
    driver.ready("a")
    driver.ready("b")
    driver.send(.restart("b"))
    #expect(driver.terminated == ["b"])
    driver.send(.exited("b", .signal(15)))
    #expect(driver.spawned == ["a", "b", "b"])
    #expect(driver.unasked.isEmpty)
    #expect(driver.supervision["b"]?.restarts == 0)
  }

  @Test("an app on demand starts with what it needs, and again after it has ended")
  func onDemand() {
    var driver = Driver([
      Self.process("s") { $0.start = .manual },
      Self.process("app", after: [("s", .ready)], kind: .app) {
        $0.start = .onDemand
        $0.restart.policy = .never
      },
    ])
    driver.send(.begin)
    #expect(driver.spawned.isEmpty)
    driver.send(.start("app"))
    #expect(driver.spawned == ["s"])
    driver.ready("s")
    driver.ready("app")
    driver.send(.exited("app", .signal(11)))
    #expect(driver.unasked == ["app signal 11"])
    driver.send(.start("app"))
    #expect(driver.spawned == ["s", "app", "app"])
  }

  @Test("what waits for a process that has failed fails with the reason")
  func cascade() {
    var driver = Driver([
      Self.process("a") { $0.restart.policy = .never }, Self.process("b", after: [("a", .ready)]),
    ])
    driver.send(.begin)
    driver.send(.couldNotSpawn("a", reason: "gone"))
    #expect(driver.failures == ["a: gone", "b: it waits for 'a' to be ready, which has failed"])
  }

  @Test("ends in reverse order; KILL follows where the grace time passes")
  func stopOrder() {
    var driver = Driver([
      Self.process("a"), Self.process("b", after: [("a", .ready)]), Self.process("c", after: [("b", .ready)]),
    ])
    driver.send(.begin)
    for name in ["a", "b", "c"] { driver.ready(name) }
    driver.send(.stopAll)
    #expect(driver.terminated == ["c"])
    driver.fire(.grace, of: "c")
    #expect(driver.killed == ["c"])
    driver.send(.exited("c", .signal(9)))
    #expect(driver.terminated == ["c", "b"])
    driver.send(.exited("b", .code(0)))
    #expect(!driver.actions.contains(.stopped))
    driver.send(.exited("a", .code(0)))
    #expect(driver.terminated == ["c", "b", "a"])
    #expect(driver.actions.last == .stopped)
    #expect(driver.unasked.isEmpty)
  }

  @Test("kills everything at once when told twice")
  func killAll() {
    var driver = Driver([Self.process("a"), Self.process("b", after: [("a", .ready)])])
    driver.send(.begin)
    driver.ready("a")
    driver.ready("b")
    driver.send(.stopAll)
    driver.send(.killAll)
    #expect(driver.killed == ["a", "b"])
  }

  @Test("starts nothing any more while it ends")
  func noStartWhileStopping() {
    var driver = Driver([Self.process("a"), Self.process("b") { $0.start = .manual }])
    driver.send(.begin)
    driver.send(.stopAll)
    driver.send(.start("b"))
    driver.send(.exited("a", .code(0)))
    #expect(driver.spawned == ["a"])
  }

  @Test("a critical process that has failed ends everything")
  func critical() {
    var driver = Driver([
      Self.process("a") {
        $0.isCritical = true
        $0.restart.policy = .never
      }, Self.process("b"),
    ])
    driver.send(.begin)
    driver.ready("a")
    driver.send(.exited("a", .code(7)))
    #expect(driver.unasked == ["a 7"])
    #expect(driver.terminated == ["b"])
  }

  @Test("tells of each change with the record of the moment")
  func records() {
    var driver = Driver([Self.process("a") { $0.ready.via = .descriptor }])
    driver.send(.begin)
    driver.time = .milliseconds(20)
    driver.ready("a")
    driver.send(.exited("a", .code(7)))
    let published = driver.actions.compactMap { action -> String? in
      guard case .publish(let record, let change) = action else { return nil }
      return "\(change) \(record.pid) \(record.state.rawValue) \(record.exit ?? "-") \(record.readyMilliseconds ?? -1)"
    }
    #expect(published == ["started 101 starting - -1.0", "ready 101 ready - 20.0", "exited 101 exited 7 20.0"])
  }
}
