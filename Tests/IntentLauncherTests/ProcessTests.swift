import Foundation
import IntentBus
import IntentInstance
import IntentValues
import Testing

@Suite("The launcher with real processes")
struct ProcessTests {
  private let fixture: ToolFixture
  init() throws { fixture = try ToolFixture() }

  // MARK: - exec

  @Test("exec ends with the command's code", arguments: [("exit 0", Int32(0)), ("exit 3", 3), ("kill -9 $$", 137)])
  func commandCode(script: String, code: Int32) async throws {
    let result = try await fixture.run(["exec", try fixture.topology(), "--", "sh", "-c", script])
    #expect(result.code == code)
    #expect(result.errors == "")
  }

  @Test(
    "exec ends with 5 and names the process that ended unasked, even when it was started again",
    arguments: ["never", "on-failure"])
  func endedUnasked(policy: String) async throws {
    // The helper ends once the command runs; the command goes on until the launcher knows of the end.
    let log = fixture.folder("x").logs + "/launcher.log"
    let file = try fixture.topology(
      processes: "  indexer: { run: [sh, -c, 'read line < go; exit 7'], restart: { policy: \(policy), limit: 1 } }")
    mkfifo("\(fixture.path)/go", 0o600)
    let command = "echo > \(fixture.path)/go; tail -n +1 -f \(log) | grep -q 'indexer.*ended with 7'; echo much >&2"
    let result = try await fixture.run(["exec", file, "--instance", "x", "--", "sh", "-c", command])
    #expect(result.code == 5)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "indexer ended with 7" && lines.last == lines.first && lines.contains("much"))
  }

  @Test("no process but the command writes crash reports, unless the topology says so")
  func backtraces() async throws {
    let file = try fixture.topology(
      processes: """
          plain: { run: [sh, -c, '\(Self.reporting("$0/plain"))', \(fixture.path)], ready: { via: fd } }
          asked:
            run: [sh, -c, '\(Self.reporting("$0/asked"))', \(fixture.path)]
            ready: { via: fd }
            env: { SWIFT_BACKTRACE: enable=yes }
        """)
    let result = try await fixture.run(
      ["exec", file, "--", "printenv", "SWIFT_BACKTRACE"], environment: ["SWIFT_BACKTRACE": "enable=tty"])
    #expect(result.output == "enable=tty\n", "\(result.errors)")
    func found(_ name: String) throws -> String {
      try String(contentsOfFile: "\(fixture.path)/\(name)", encoding: .utf8)
    }
    #expect(try found("plain") == "enable=no\n")
    #expect(try found("asked") == "enable=yes\n")
  }

  /// A script that writes what it got, then is ready.
  private static func reporting(_ file: String) -> String {
    "printenv SWIFT_BACKTRACE > \(file); echo >&$INTENTSIM_READY_FD; exec sleep 1000"
  }

  @Test("exec stops the command after its time with 124")
  func timeout() async throws {
    let result = try await fixture.run(["exec", try fixture.topology(), "--timeout", "50ms", "--", "sleep", "1000"])
    #expect(result.code == 124)
    #expect(result.firstError == "the command did not end within 50 ms (--timeout) and was stopped")
  }

  @Test("exec refuses an unknown role with file and line, and starts nothing")
  func badRole() async throws {
    let file = try fixture.topology(processes: "  x: { role: indexer }")
    let result = try await fixture.run(["exec", file, "--", "touch", "\(fixture.path)/ran"])
    #expect(result.code == 2)
    #expect(result.firstError.hasPrefix("\(file):6:14: 'role' is 'indexer'"))
    #expect(!FileManager.default.fileExists(atPath: "\(fixture.path)/ran"))
    #expect(!FileManager.default.fileExists(atPath: "\(fixture.path)/intentsim"))
  }

  @Test("a process that never gets ready ends exec with 3, naming process and check")
  func notReady() async throws {
    let file = try fixture.topology(
      processes: "  x: { run: [sleep, '1000'], ready: { via: fd, timeout: 50ms } }")
    let result = try await fixture.run(["exec", file, "--", "true"])
    #expect(result.code == 3)
    #expect(result.firstError == "'x' has failed: it was not ready within 50 ms (ready via fd)")
  }

  @Test("each way of being ready is waited for")
  func readiness() async throws {
    let file = try fixture.topology(
      processes: """
          log: { run: [sh, -c, 'echo up; exec sleep 1000'], ready: { via: log, pattern: '^up$' } }
          fd: { run: [sh, -c, 'echo >&$INTENTSIM_READY_FD; exec sleep 1000'], ready: { via: fd } }
          probe: { run: [sleep, '1000'], ready: { via: exec, run: [test, -e, probe-ok] }, after: { once: succeeded } }
          once: { run: [touch, probe-ok], after: { log: ready, fd: ready } }
        """)
    let result = try await fixture.run(["exec", file, "--", "true"])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test("a signal goes to the command first, and its code comes back")
  func forwarding() async throws {
    let file = try fixture.topology()
    let run = try fixture.start([
      "exec", file, "--", "sh", "-c", "trap 'exit 9' TERM; echo on; while :; do sleep 1; done",
    ])
    #expect(try await run.firstLine() == "on")
    kill(run.pid, SIGTERM)
    #expect(try await run.result().code == 9)
  }

  // MARK: - up

  private static let family = "  helper: { run: [sh, -c, 'setsid sleep 1000 & sleep 1001 & wait'] }"

  private func upReady(_ arguments: [String] = [], processes: String = family, more: String = "") async throws
    -> ToolRun
  {
    let run = try fixture.start(["up", try fixture.topology(processes: processes, more: more)] + arguments)
    #expect(try await run.firstLine().contains("is ready"))
    return run
  }

  enum End: CaseIterable { case interrupt, twice, kill, lifeline, down }

  @Test("leaves no process behind, however it ends", arguments: End.allCases)
  func noOrphans(end: End) async throws {
    let run = try await upReady(end == .lifeline ? ["--lifeline", "--ephemeral"] : ["--ephemeral"])
    let tree = MarkedProcesses.all(of: run.stamp)
    #expect(tree.count >= 4, "broker, helper and its two children")
    switch end {
    case .interrupt: kill(run.pid, SIGINT)
    case .twice:
      kill(run.pid, SIGINT)
      kill(run.pid, SIGINT)
    case .kill: kill(run.pid, SIGKILL)
    case .lifeline: run.closeInput()
    case .down: #expect(try await fixture.run(["down", "--instance", "main"]).code == 0)
    }
    let result = try await run.result()
    #expect(result.code == (end == .kill ? 137 : 0), "\(result.errors)")
    try await ToolRun.waitForEnd(of: tree)
    #expect(MarkedProcesses.all(of: run.stamp).isEmpty)
    if end != .kill { #expect(!FileManager.default.fileExists(atPath: fixture.folder().path)) }
  }

  @Test("a start after a killed launcher needs no hand work")
  func takeover() async throws {
    let first = try await upReady()
    kill(first.pid, SIGKILL)
    _ = try await first.result()
    let second = try await upReady()
    kill(second.pid, SIGTERM)
    #expect(try await second.result().code == 0)
  }

  @Test("a living instance is refused to a second launcher, naming the first")
  func inUse() async throws {
    let first = try await upReady(processes: "")
    let second = try await fixture.run(["up", try fixture.topology()])
    #expect(second.code == 4)
    #expect(second.firstError.contains("in use by process \(first.pid)"))
    kill(first.pid, SIGTERM)
    #expect(try await first.result().code == 0)
  }

  @Test("a foreign file in a socket's place is refused and stays as it is")
  func foreignFile() async throws {
    let folder = fixture.folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    for path in [folder.path, "\(fixture.path)/intentsim"] { chmod(path, 0o700) }
    try "mine".write(toFile: "\(folder.path)/front", atomically: false, encoding: .utf8)
    let result = try await fixture.run(["up", try fixture.topology()])
    #expect(result.code == 2)
    #expect(result.firstError.contains("'\(folder.path)/front' is not a socket"))
    #expect(try String(contentsOfFile: "\(folder.path)/front", encoding: .utf8) == "mine")
  }

  @Test("an ephemeral run does not delete what an earlier run kept")
  func keptStores() async throws {
    let file = try fixture.topology()
    #expect(try await fixture.run(["exec", file, "--instance", "main", "--", "true"]).code == 0)
    let store = fixture.folder().store("kept")
    try "mine".write(toFile: store, atomically: false, encoding: .utf8)
    let result = try await fixture.run(["up", file, "--ephemeral"])
    #expect(result.code == 2)
    #expect(result.firstError.contains("--ephemeral would delete it"))
    #expect(FileManager.default.fileExists(atPath: store))
  }

  @Test("many automatic instances come up at once, each in its own folder")
  func automatic() async throws {
    let file = try fixture.topology()
    try await withThrowingTaskGroup(of: String.self) { [fixture] group in
      for _ in 0..<6 {
        group.addTask {
          let result = try await fixture.run(["exec", file, "--", "printenv", "INTENTSIM_INSTANCE"])
          #expect(result.code == 0, "\(result.errors)")
          return result.output
        }
      }
      var folders: Set<String> = []
      for try await folder in group { folders.insert(folder) }
      #expect(folders.count == 6)
    }
  }

  @Test("a long temporary folder makes a short socket path")
  func longFolder() async throws {
    let long = fixture.path + "/" + String(repeating: "l", count: 150)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)
    let result = try await fixture.run(
      ["exec", try fixture.topology(), "--", "printenv", "INTENTSIM_INSTANCE"],
      environment: ["XDG_RUNTIME_DIR": "", "TMPDIR": long])
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("/tmp/intentsim-\(geteuid())/"))
  }

  // MARK: - On the bus

  private func withBus(
    processes: String = "", more: String = "", _ body: (BusConnection) async throws -> Void
  ) async throws {
    let run = try await upReady(processes: processes, more: more)
    let connection = try await BusConnection.connect(
      to: fixture.folder(), as: BusIdentity(name: "test", role: .test, team: "T1"))
    try await body(connection)
    await connection.close()
    kill(run.pid, SIGTERM)
    #expect(try await run.result().code == 0)
  }

  private func start(_ bundle: String, _ connection: BusConnection) async throws -> ProcessRecord {
    try await connection.request(.launcher(.start), AppRequest(bundle: bundle).packed).decoded()
  }

  @Test("an unknown app is an error that names the apps there are")
  func unknownApp() async throws {
    try await withBus(more: "apps: { com.example.Notes: { run: [sh], team: T1 } }") { connection in
      let error = await #expect(throws: BusError.self) { _ = try await start("com.example.Note", connection) }
      #expect(error?.code == .appNotFound)
      #expect(error?.message.contains("com.example.Notes") == true)
    }
  }

  @Test("an app that cannot start is an error that says how it ended and what it wrote last")
  func brokenApp() async throws {
    let app = "apps: { com.example.Notes: { run: [sh, -c, 'echo no database; exit 7'], team: T1 } }"
    try await withBus(more: app) { connection in
      let error = await #expect(throws: BusError.self) { _ = try await start("com.example.Notes", connection) }
      #expect(error?.code == .appCannotStart)
      #expect(
        error?.message
          == "'com.example.Notes' cannot start: it ended with 7 before it was ready; its last lines:\n  no database")
    }
  }

  @Test("a process that a test kills starts again, and every step is an event")
  func killedByTest() async throws {
    try await withBus(processes: "  helper: { run: [sleep, '1000'] }") { connection in
      let events = try await connection.subscribe(to: [Topic("sys/process/helper/")], from: .new)
      _ = try await connection.request(
        .launcher(.signal), SignalRequest(name: "helper", signal: "KILL").packed)
      var seen: [String] = []
      while seen.count < 3, let batch = try await events.next() {
        seen += batch.compactMap { $0.topic.words.last.map(String.init) }
      }
      #expect(seen == ["exited", "started", "ready"])
      let table = try await connection.request(.launcher(.status), EmptyMessage().packed).decoded(as: ProcessTable.self)
      let helper = table.processes.first { $0.name == "helper" }
      #expect(helper?.state == .ready)
      #expect(helper?.restarts == 1)
    }
  }

  @Test("everything goes on after the broker was killed")
  func brokerKilled() async throws {
    try await withBus(processes: "  helper: { run: [sleep, '1000'] }") { connection in
      let events = try await connection.subscribe(to: [Topic("sys/process/broker/")], from: .new)
      _ = try? await connection.request(
        .launcher(.signal), SignalRequest(name: "broker", signal: "KILL").packed, within: .seconds(10))
      var seen: [String] = []
      while seen.last != "ready", let batch = try await events.next() {
        seen += batch.compactMap { $0.topic.words.last.map(String.init) }
      }
      let table = try await connection.request(.launcher(.status), EmptyMessage().packed).decoded(as: ProcessTable.self)
      #expect(table.processes.map(\.state) == [.ready, .ready])
    }
  }

  @Test("a helper runs under the launcher's wing, and a taken name is refused")
  func helpers() async throws {
    try await withBus { connection in
      let request = SpawnRequest(name: "extra", arguments: ["sleep", "1000"], bundle: nil)
      let record = try await connection.request(.launcher(.spawn), request.packed).decoded(as: ProcessRecord.self)
      #expect(record.pid > 0)
      let error = await #expect(throws: BusError.self) {
        _ = try await connection.request(.launcher(.spawn), request.packed)
      }
      #expect(error?.code == .nameTaken)
    }
  }
}
