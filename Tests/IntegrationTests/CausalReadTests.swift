import Foundation
import IntentClient
import IntentValues
import SimulatorKit
import Testing

@Suite("What a finished run wrote is seen by the next read", .serialized)
struct CausalReadTests {
  @Test("Spotlight, annotations, donations and suggestions, round after round without a pause")
  func everyRound() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("SeedNoteFixturesIntent")
      for round in 1...Rounds.of(500) {
        if round.isMultiple(of: 10) {
          // Only a read that really waits for the indexer can be right now.
          try await instance.simulator.pause("spotlight", for: .milliseconds(300))
        }
        let token = "Probe \(round) \(UUID().uuidString.prefix(8))"
        try await instance.run("CreateNoteIntent", ["title": .string(token)])
        let hits = try await instance.spotlight(token)
        #expect(hits.compactMap { $0[property: "title"] } == [.string(token)], "round \(round)")

        try await instance.run("OpenNoteIntent", ["title": .string(token)])
        let shown = try await instance.client.annotatedEntities(type: "NoteEntity", of: "com.example.Notes")
        #expect(shown.map { $0.entity[property: "title"] } == [.string(token)], "round \(round)")

        let donations = try await instance.client.donations(of: "com.example.Notes", limit: 2).donations
        #expect(donations.map(\.intent) == ["OpenNoteIntent", "CreateNoteIntent"], "round \(round)")
        #expect(donations.allSatisfy { $0.source == .system })
        #expect(donations.last?.parameters.first?.text == token)
        let suggestions = try await instance.client.suggestions(of: "com.example.Notes")
        #expect(suggestions.contains { $0.intent == "CreateNoteIntent" && $0.text.contains(token) }, "round \(round)")
      }
    }
  }

  @Test("With eventual reads and a latency the index lags behind, as Apple's does")
  func eventual() async throws {
    // So long that it cannot pass during the test, however slow the machine is.
    let lagging = InstanceFixture.notes() + "\nspotlight: { latency: 10m, reads: eventual }\n"
    try await InstanceFixture.with(lagging) { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Lagging")])
      #expect(try await instance.spotlight("Lagging").isEmpty)
    }
    let short = InstanceFixture.notes() + "\nspotlight: { latency: 100ms, reads: eventual }\n"
    try await InstanceFixture.with(short) { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Lagging")])
      try await instance.simulator.settled()
      #expect(try await instance.spotlight("Lagging").count == 1)
    }
  }

  @Test("Runs of undiscoverable intents are recorded but never suggested")
  func undiscoverable() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("SeedNoteFixturesIntent")
      let donations = try await instance.client.donations(of: "com.example.Notes").donations
      #expect(donations.map(\.intent) == ["SeedNoteFixturesIntent"])
      #expect(try await instance.client.suggestions(of: "com.example.Notes").isEmpty)
    }
  }

  @Test("An action in the app's own screens is donated by the app, and its run by the system")
  func bothSources() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("TypeNoteIntent", ["noteTitle": .string("By hand")])
      let donations = try await instance.client.donations(of: "com.example.Notes").donations
      #expect(donations.map(\.intent) == ["TypeNoteIntent", "CreateNoteIntent"])
      #expect(donations.map(\.source) == [.system, .app])
    }
  }
}
