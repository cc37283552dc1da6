import Foundation
import IntentInstance
import Testing

@Suite("A topology file")
struct TopologyReaderTests {
  static let whole = """
    topology: 1
    name: notes
    instance: { durability: normal, clock: real, seed: 42 }
    defaults:
      restart: { policy: on-failure, delay: 100ms, max: 5s, limit: 5, within: 60s }
      ready: { timeout: 10s }
      stop: { grace: 2s }
    processes:
      broker: { role: broker, critical: true }
      spotlight: { role: spotlight-indexer, after: { broker: ready } }
      helper:
        run: [./helper, --fast]
        ready: { via: log, pattern: "listening on .*" }
        env: { MODE: quick }
        restart: { policy: never }
    apps:
      com.example.Notes:
        run: [NotesSample]
        team: T1
        after: { spotlight: ready }
    runner: { team: T1 }
    spotlight: { latency: 250ms, reads: eventual }
    """

  @Test("is read with its defaults filled in")
  func reads() throws {
    let topology = try TopologyReader.read(text: Self.whole, path: "folder/notes.yaml")
    #expect(topology.name == "notes")
    #expect(topology.durability == .normal)
    #expect(topology.seed == 42)
    #expect(topology.spotlight.latency == .milliseconds(250))
    #expect(topology.spotlight.readsAreCausal == false)
    #expect(topology.runner.team == "T1")
    #expect(topology.runner.target == "com.example.Notes", "the only app is the target")
    #expect(topology.processes.map(\.name) == ["broker", "spotlight", "helper", "com.example.Notes"])
    #expect(topology.broker?.isCritical == true)
    #expect(topology.broker?.ready.via == .descriptor)

    let helper = try #require(topology[process: "helper"])
    #expect(helper.kind == .other)
    #expect(helper.command == ["./helper", "--fast"])
    #expect(helper.directory == "folder")
    #expect(helper.ready == .init(via: .log("listening on .*"), timeout: .seconds(10)))
    #expect(helper.environment == ["MODE": "quick"])
    #expect(helper.restart.policy == .never)
    #expect(helper.grace == .seconds(2))

    let app = try #require(topology[process: "com.example.Notes"])
    #expect(app.start == .onDemand)
    #expect(app.restart.policy == .never)
    #expect(app.after.map(\.name) == ["spotlight", "broker"], "apps always wait for the broker")
  }

  @Test("may be JSON")
  func readsJSON() throws {
    let text = #"{"topology": 1, "name": "j", "processes": {"broker": {"role": "broker"}}}"#
    #expect(try TopologyReader.read(text: text, path: "j.json").processes.count == 1)
  }

  private static let base = "topology: 1\nname: n\nprocesses:\n  broker: { role: broker }\n"

  @Test(
    "is refused with the place and a remedy",
    arguments: [
      ("", "t.yaml:1:1: the file is empty"),
      ("- a", "t.yaml:1:1: a topology must be a mapping, not a list"),
      ("topology: [", "t.yaml:2:1: did not find expected node content"),
      (
        base + "  x: { afer: { broker: ready }, run: [a] }",
        "t.yaml:5:8: unknown key 'afer' in process 'x' (did you mean 'after'?)"
      ),
      (base + "  broker: { role: broker }", "t.yaml:5:3: the key 'broker' was given before in line 4"),
      (
        base + "  x: { role: spotlight }",
        "t.yaml:5:14: 'role' is 'spotlight', expected broker, spotlight-indexer, donation-manager, annotation-tracker"
      ),
      (
        base + "  x: { role: donation-manger }",
        "t.yaml:5:14: 'role' is 'donation-manger', expected broker, spotlight-indexer, donation-manager, annotation-tracker (did you mean 'donation-manager'?)"
      ),
      (base + "  x: {}", "t.yaml:5:3: process 'x' needs 'role' or 'run'"),
      (
        base + "  x: { run: sleep 5 }",
        "t.yaml:5:13: 'run' must be a list of arguments, not 'sleep 5'; write [sleep, 5]"
      ),
      (
        base + "  x: { run: [a], after: { brokr: ready } }",
        "t.yaml:5:27: 'after' of 'x' names 'brokr', which is no process (did you mean 'broker'?)"
      ),
      (
        base + "  x: { run: [a], after: { broker: up } }",
        "t.yaml:5:35: 'after broker' is 'up', expected started, ready, completed, succeeded"
      ),
      (
        base + "  x: { run: [a], after: { y: ready } }\n  y: { run: [a], after: { x: ready } }",
        "t.yaml:6:27: 'after' goes round in a circle: x after y after x"
      ),
      (base + "  x: { run: [a], after: { x: ready } }", "t.yaml:5:27: 'after' goes round in a circle: x after x"),
      (
        base + "  x: { run: [a], limits: { rss: 1 } }",
        "t.yaml:5:18: 'limits' in process 'x' is not supported yet; remove it"
      ),
      (
        base + "faults:\n  - { at: 3s, kill: x }",
        "t.yaml:5:1: 'faults' in the topology is not supported yet; remove it"
      ),
      (base + "seed: []", "t.yaml:5:1: 'seed' in the topology is not supported yet; remove it"),
      (base + "instance: { clock: frozen }", "t.yaml:5:20: the clock 'frozen' is not supported yet; only 'real' is"),
      (base + "instance: { clock: wall }", "t.yaml:5:20: 'clock' is 'wall', expected real"),
      (
        base + "defaults: { restart: { limit: 0 } }",
        "t.yaml:5:31: 'limit' must be a whole number from 1 to 1000, not '0'"
      ),
      (base + "defaults: { ready: { timeout: 0s } }", "t.yaml:5:31: 'timeout' must be more than zero"),
      (
        base + "defaults: { stop: { grace: 5 } }",
        "t.yaml:5:28: 'grace' must be a time such as 100ms, 5s or 2m, not '5'"
      ),
      (base + "defaults: { restart: { delay: 9s } }", "t.yaml:5:22: 'delay' (9 s) is longer than 'max' (5 s)"),
      (
        base + "  x: { run: [a], ready: { via: exec } }",
        "t.yaml:5:25: 'via: exec' needs 'run', the command that ends with 0 when the process is ready"
      ),
      (base + "  x: { run: [a], ready: { pattern: b } }", "t.yaml:5:36: 'pattern' in 'ready' needs 'via: log'"),
      (
        base + "  x: { run: [a], env: { INTENTSIM_NAME: b } }",
        "t.yaml:5:25: 'INTENTSIM_NAME' is set by intentsim itself; remove it"
      ),
      (
        base + "  launcher: { run: [a] }",
        "t.yaml:5:3: the name 'launcher' belongs to the launcher itself; choose another"
      ),
      (base + "  b2: { role: broker }", "t.yaml:5:3: process 'b2' is a second broker besides 'broker'"),
      (
        base + "  a/b: { run: [a] }",
        "t.yaml:5:3: the process name 'a/b' must have 1 to 64 letters, digits or '-' '_' '.'"
      ),
      (base + "apps:\n  broker: { run: [a] }", "t.yaml:6:3: the name 'broker' is taken by a process above"),
      (base + "apps:\n  c.N: { team: T1 }", "t.yaml:6:3: app 'c.N' needs 'run'"),
      (
        base + "apps:\n  c.N: { run: [a], start: lazy }",
        "t.yaml:6:27: 'start' is 'lazy', expected auto, manual, on-demand"
      ),
      (
        base + "apps:\n  c.Notes: { run: [a] }\nrunner: { target: c.Note }",
        "t.yaml:7:19: the target 'c.Note' is no app of this topology (did you mean 'c.Notes'?)"
      ),
      (base + "spotlight: { reads: sometimes }", "t.yaml:5:21: 'reads' is 'sometimes', expected causal, eventual"),
      (
        "topology: 2\nname: n\nprocesses:\n  broker: { role: broker }\n",
        "t.yaml:1:11: 'topology' is the version of the format, which must be 1, not '2'"
      ),
      (
        "topology: 1\nname: n\n",
        "t.yaml:1:1: no process has the role 'broker'; add 'broker: { role: broker, critical: true }'"
      ),
      (base + "---\na: b", "t.yaml:6:1: a second document; a topology file holds one"),
      (base + "extends: [gone.yaml]", "t.yaml:5:10: 'extends': gone.yaml: cannot be read: no such file"),
    ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: TopologyError.self) { try TopologyReader.read(text: text, path: "t.yaml") }
    #expect(error?.description == message)
  }

  @Test("tells every problem at once, in the order of the file")
  func tellsAll() {
    let text = "topology: 1\nnme: n\nprocesses:\n  broker: { role: broker, x: 1, y: 2 }\n"
    let error = #expect(throws: TopologyError.self) { try TopologyReader.read(text: text, path: "t.yaml") }
    #expect(
      error?.problems.map(\.description) == [
        "t.yaml:1:1: the key 'name' is missing",
        "t.yaml:2:1: unknown key 'nme' in the topology (did you mean 'name'?)",
        "t.yaml:4:27: unknown key 'x' in process 'broker'",
        "t.yaml:4:33: unknown key 'y' in process 'broker'",
      ])
  }

  @Test("lies over the files it extends, in their order, and each place names its own file")
  func extends() throws {
    let folder = try TemporaryFolder()
    try folder.write("base.yaml", Self.base + "defaults: { stop: { grace: 1s } }\n")
    try folder.write("more.yaml", "processes:\n  helper: { run: [./helper], x: 1 }\n")
    let top = try folder.write(
      "top.yaml", "topology: 1\nname: top\nextends: [base.yaml]\ndefaults: { stop: { grace: 3s } }\n")
    let topology = try TopologyReader.read(file: top)
    #expect(topology.name == "top")
    #expect(topology.broker?.grace == .seconds(3))

    let bad = try folder.write("bad.yaml", "topology: 1\nname: bad\nextends: [base.yaml, more.yaml]\n")
    let error = #expect(throws: TopologyError.self) { try TopologyReader.read(file: bad) }
    #expect(error?.description == "\(folder.path)/more.yaml:2:30: unknown key 'x' in process 'helper'")

    let circle = try folder.write("circle.yaml", "extends: [circle.yaml]\n")
    let loop = #expect(throws: TopologyError.self) { try TopologyReader.read(file: circle) }
    #expect(loop?.description == "\(circle):1:1: 'extends' goes round in a circle: \(circle) → \(circle)")
  }

  @Test(
    "spells times", arguments: [("100ms", 0.1), ("5s", 5), ("1.5s", 1.5), ("2m", 120), ("1h", 3600), ("0ms", 0)])
  func durations(text: String, seconds: Double) {
    #expect(Duration(text: text) == .seconds(seconds))
  }

  @Test(
    "knows no other times", arguments: ["", "s", "5", "-1s", "5 s", ".5s", "5.s", "1e3s", "1.2.3s", "99999999999h"])
  func badDurations(text: String) { #expect(Duration(text: text) == nil) }
}
