import IntentBus
import SimulatorKit
import Testing

@Suite("Patterns choose events by whole words")
struct EventPatternTests {
  private let log = FakeLog()

  @Test(
    "A pattern matches the beginning of a topic, whole words only",
    arguments: [
      ("donation/com.example.Notes/", [1, 2]),
      ("donation/com.example.Notes", [1, 2]),
      ("donation/com.example/", []),
      ("donation/*/*/added/", [1, 3]),
      ("*/*/CreateNoteIntent/", [1, 2, 4]),
      ("intent/com.example.Notes/CreateNoteIntent/started/", [4]),
      ("sys/process/", [5]),
    ] as [(EventPattern, [UInt64])])
  func matching(pattern: EventPattern, expected: [UInt64]) async throws {
    log.publish("donation/com.example.Notes/CreateNoteIntent/added/", [0x80])
    log.publish("donation/com.example.Notes/CreateNoteIntent/deleted/", [0x80])
    log.publish("donation/com.example.NotesPro/CreateNoteIntent2/added/", [0x80])
    log.publish("intent/com.example.Notes/CreateNoteIntent/started/", [0x80])
    log.publish("sys/process/spotlight/ready/", [0x80])
    #expect(try await sequences(pattern) == expected)
  }

  @Test("Typed patterns and lists mean the same as their topics")
  func typed() {
    #expect(EventPattern.donations(of: "a.b") == "donation/a.b/")
    #expect(EventPattern.donations(of: "a.b", intent: "C") == "donation/a.b/C/")
    #expect(EventPattern.intents(of: "a.b", named: "C") == "intent/a.b/C/")
    #expect(EventPattern.annotations(of: "a.b") == "annotation/a.b/")
    #expect(EventPattern.processes(named: "spotlight") == "sys/process/spotlight/")
    #expect("\([.donations(of: "a"), "index/a"] as EventPattern)" == "donation/a/ or index/a/")
  }

  @Test("A list matches any of its patterns")
  func list() async throws {
    log.publish("donation/a/X/added/", [0x80])
    log.publish("index/a/upsert/", [0x80])
    log.publish("annotation/a/main/", [0x80])
    #expect(try await sequences([.donations(of: "a"), .annotations(of: "a")]) == [1, 3])
  }

  @Test("Only the fixed beginning is asked of the broker")
  func filters() async throws {
    _ = try await simulator(log).events(matching: "intent/*/*/failed/")
    _ = try await simulator(log).events(matching: .donations(of: "a"))
    #expect(log.filters.map { $0.map(\.description) } == [["intent/"], ["donation/a/"]])
  }

  @Test("A pattern that is no topic is an error", arguments: [String(repeating: "a", count: 300), "a\0b"])
  func bad(text: String) async {
    await #expect(throws: SimulatorError.self) {
      try await simulator(log).events(matching: EventPattern(text))
    }
  }

  private func sequences(_ pattern: EventPattern) async throws -> [UInt64] {
    let events = try await simulator(log).events(matching: pattern, from: .all)
    log.end()
    return try await events.reduce(into: []) { $0.append($1.sequence) }
  }
}
