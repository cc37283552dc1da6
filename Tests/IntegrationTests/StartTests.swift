import Foundation
import AppIntentsCore
import IntentAppHost
import IntentBus
import IntentClient
import IntentInstance
import IntentValues
import SimulatorKit
import Testing

@Suite("Starting and finding apps", .serialized)
struct StartTests {
  @Test("The first call after a cold start succeeds, round after round")
  func coldStart() async throws {
    for round in 1...Rounds.of(200) {
      try await InstanceFixture.with { instance in
        let suggested = try await instance.client.entities(
          EntitiesRequest(type: "NoteEntity", selection: .suggested), of: "com.example.Notes")
        #expect(suggested.isEmpty, "round \(round)")
      }
    }
  }

  @Test("A bundle identifier that no process has is named with those that there are")
  func unknownBundle() async throws {
    try await InstanceFixture.with { instance in
      await #expect {
        _ = try await instance.client.perform(
          PerformRequest(intent: "CreateNoteIntent", parameters: []), in: "com.example.Nope")
      } throws: { "\($0)".contains("com.example.Nope") && "\($0)".contains("com.example.Notes") }
    }
  }

  @Test("An app that cannot start fails the run with its exit code and what it said")
  func cannotStart() async throws {
    let topology = InstanceFixture.notes([
      "  com.example.Notes:":
        "  com.example.Notes: { run: [/bin/sh, -c, 'echo no disk today >&2; exit 7'], team: T1, restart: { policy: never } }"
    ])
    try await InstanceFixture.with(topology) { instance in
      await #expect {
        try await instance.run("CreateNoteIntent")
      } throws: {
        let text = "\($0)"
        return ($0 as? BusError)?.code == .appCannotStart && text.contains("com.example.Notes") && text.contains("7")
          && text.contains("no disk today")
      }
    }
  }

  @Test("A runner of another team is refused at once for intents, queries and Spotlight, and nothing runs")
  func teams() async throws {
    let topology = InstanceFixture.notes(["runner:": "runner: { team: TEAM-B, target: com.example.Notes }"])
    try await InstanceFixture.with(topology) { instance in
      let calls: [@Sendable () async throws -> Void] = [
        { try await instance.run("CreateNoteIntent", ["title": .string("x")]) },
        { _ = try await instance.client.entities(.init(type: "NoteEntity", selection: .all), of: "com.example.Notes") },
        { _ = try await instance.spotlight("x") },
      ]
      for call in calls {
        await #expect {
          try await call()
        } throws: {
          let text = "\($0)"
          return ($0 as? BusError)?.code == .differentTeam && text.contains("T1") && text.contains("TEAM-B")
            && text.contains("com.example.Notes")
        }
      }
      let process = try await instance.processID(of: "com.example.Notes")
      #expect(process == 0)
    }
  }

  @Test("launch() ends the running app and starts another; activate() does not")
  func launchAndActivate() async throws {
    try await InstanceFixture.with { instance in
      let app = "com.example.Notes"
      var seen: Set<Int> = []
      for _ in 1...Rounds.of(300) {
        try await instance.client.start(AppRequest(bundle: app, restart: true, foreground: true))
        let reply = try await instance.run("ReportProcessIntent")
        guard case .int(let pid)? = reply.value else { throw MessagePackError("no process number came back") }
        #expect(seen.insert(Int(pid)).inserted)
        #expect(try await instance.processID(of: app) == Int(pid))
      }
      for old in seen.dropLast() where kill(Int32(old), 0) == 0 {
        #expect(try await instance.processID(of: app) == old, "process \(old) is left over")
      }
      let before = try await instance.processID(of: app)
      for _ in 1...Rounds.of(300) {
        try await instance.client.start(AppRequest(bundle: app, foreground: true))
        #expect(try await instance.processID(of: app) == before)
      }
      try await instance.simulator.expect(
        .processes(named: app), where: { $0.topic.hasSuffix("/exited/") }, within: .seconds(30)
      ) {
        try await instance.simulator.kill(app)
      }
      try await instance.client.start(AppRequest(bundle: app, foreground: true))
      #expect(try await instance.processID(of: app) != before)
    }
  }

  @Test("Notes survive a relaunch")
  func relaunch() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Kept")])
      try await instance.client.start(AppRequest(bundle: "com.example.Notes", restart: true))
      let notes = try await instance.client.entities(
        EntitiesRequest(type: "NoteEntity", selection: .matching("Kept")), of: "com.example.Notes")
      #expect(notes.count == 1)
    }
  }

  @Test("No intent of the sample is in the test process, so it cannot answer in process")
  func discoveryInTheTestProcess() {
    let names = TypeDiscovery.registry().intents.keys
    #expect(!names.contains("CreateNoteIntent"))
    #expect(!names.contains("SeedNoteFixturesIntent"))
  }
}
