import Foundation
import IntentBus
import IntentSQLite
import IntentSpotlight
import IntentValues
import Synchronization
import Testing

private let notes = IndexFixture.notes

@Suite("The indexer on the bus")
struct SpotlightServiceTests {
  @Test("What an app published before a causal read is found by it, every time")
  func causalReads() async throws {
    try await SpotlightFixture.with { fixture in
      try await fixture.running {
        for round in 0..<50 {
          try await fixture.upsert(.note("n\(round)", "Note token\(round)x"))
          #expect(try await fixture.found("token\(round)x") == ["n\(round)"])
        }
        try await fixture.delete(.entityType("NoteEntity"))
        #expect(try await fixture.found(nil).isEmpty)
      }
    }
  }

  @Test("After a restart it goes on behind what it had applied")
  func restart() async throws {
    try await SpotlightFixture.with { fixture in
      try await fixture.running {
        try await fixture.upsert(.note("a", "Apple"), .note("b", "Banana"))
        #expect(try await fixture.found(nil) == ["a", "b"])
      }
      try await fixture.delete(.entities(type: "NoteEntity", identifiers: ["a"]))
      for _ in 0..<2 {
        try await fixture.running {
          let left = try await fixture.found(nil)
          #expect(left == ["b"])
        }
      }
    }
  }

  @Test(
    "A store that is lost, damaged, ahead of the log or of another layout is built again from the log",
    arguments: ["lost", "damaged", "ahead", "foreign"])
  func rebuilding(loss: String) async throws {
    try await SpotlightFixture.with { fixture in
      try await fixture.running {
        try await fixture.upsert(.note("a", "Apple"))
        #expect(try await fixture.found("apple") == ["a"])
      }
      switch loss {
      case "lost": try FileManager.default.removeItem(atPath: fixture.store)
      case "damaged": try Data(repeating: 0x41, count: 8192).write(to: URL(filePath: fixture.store))
      case "ahead":
        let stale = IndexChange.upsert(IndexUpsert(index: "", items: [.note("stale", "Apple")]))
        try SpotlightIndex(path: fixture.store) { 0 }.apply(
          [.init(sequence: 1_000_000, bundle: notes, change: stale)], through: 1_000_000)
      default: try Database(path: fixture.store).setSchemaVersion(99)
      }
      try await fixture.running {
        #expect(try await fixture.found("apple") == ["a"])
        try await fixture.upsert(.note("b", "Apple pie"))
        #expect(try await fixture.found("apple") == ["a", "b"])
      }
      #expect(fixture.lines.withLock { $0.count } == (loss == "lost" ? 0 : 1))
    }
  }

  @Test("Unreadable bodies are counted, logged without their content, and stop nothing")
  func badBodies() async throws {
    try await SpotlightFixture.with { fixture in
      try await fixture.running {
        for body in [Array("secret".utf8), [], [0x81, 0xA5]] {
          try await fixture.app.publish(.index(notes, .upsert), body)
          try await fixture.app.publish(.index(notes, .delete), body)
        }
        try await fixture.app.publish(.index(notes, .reindexAsked), Array("other".utf8))
        try await fixture.upsert(.note("a", "Apple"))
        #expect(try await fixture.found("apple") == ["a"])
        await #expect {
          _ = try await fixture.client.request(.indexQuery(notes), Array("secret".utf8))
        } throws: { ($0 as? BusError)?.code == .badBody }
        #expect(try await fixture.found("apple") == ["a"])
      }
      let lines = fixture.lines.withLock { $0 }
      #expect(lines.count == 6)
      #expect(lines.allSatisfy { $0.contains("index/\(notes)/") && !$0.contains("secret") })
      #expect(lines.last?.contains("6 so far") == true)
    }
  }

  @Test("A batch that is held back is neither found nor acknowledged until its time has come")
  func latency() async throws {
    try await SpotlightFixture.with { fixture in
      let gate = GateClock()
      try await fixture.running(latency: .seconds(3600), clock: gate) {
        try await fixture.upsert(.note("a", "Apple"))
        let wait = try #require(await gate.asked())
        // The event's age counts.
        #expect(wait > .seconds(3000) && wait <= .seconds(3600))
        #expect(try await fixture.found("apple", isCausal: false).isEmpty)
        await #expect {
          try await fixture.client.fence(["spotlight"], within: .milliseconds(50))
        } throws: { ($0 as? BusError)?.code == .timedOut }
        gate.open()
        #expect(try await fixture.found("apple") == ["a"])
      }
    }
  }

  @Test("A latency that is no number is refused with its name", arguments: ["fast", "-1", "1.5"])
  func badLatency(setting: String) async throws {
    try await SpotlightFixture.with { fixture in
      let connection = try await fixture.connectService()
      await #expect {
        try await SpotlightService(
          connection: connection, folder: fixture.folder,
          environment: [InstanceEnvironment.spotlightLatency: setting]
        ).run()
      } throws: { "\($0)".contains(InstanceEnvironment.spotlightLatency) && "\($0)".contains(setting) }
      await connection.close()
    }
  }
}
