import IntentBus
import IntentValues
import SimulatorKit
import Testing

@Suite("Events come in order, from where told, none missed")
struct EventTests {
  private let log = FakeLog()
  private let added = "donation/com.example.Notes/CreateNoteIntent/added/"

  private func publish(_ count: Int) {
    for _ in 0..<count { log.publish(added, donation("d").packed) }
  }

  @Test(
    "A reader begins where it is told",
    arguments: [
      (EventStart.new, [4, 5]), (.all, [1, 2, 3, 4, 5]), (.sequence(3), [3, 4, 5]), (.after(3), [4, 5]),
    ] as [(EventStart, [UInt64])])
  func starts(start: EventStart, expected: [UInt64]) async throws {
    publish(3)
    let events = try await simulator(log).events(matching: .donations(of: "com.example.Notes"), from: start)
    #expect(events.startedAt == 3)
    publish(2)
    log.end()
    let sequences = try await events.reduce(into: []) { $0.append($1.sequence) }
    #expect(sequences == expected)
  }

  @Test("Events that came before the first read are not lost")
  func early() async throws {
    let events = try await simulator(log).events(matching: .everything)
    publish(15)
    var iterator = events.makeAsyncIterator()
    for sequence in UInt64(1)...15 { #expect(try await iterator.next()?.sequence == sequence) }
  }

  @Test("A second iterator continues where the first one stopped")
  func oneReader() async throws {
    let events = try await simulator(log).events(matching: .everything)
    publish(2)
    var first = events.makeAsyncIterator()
    #expect(try await first.next()?.sequence == 1)
    var second = events.makeAsyncIterator()
    #expect(try await second.next()?.sequence == 2)
  }

  @Test("Cancelling the reading task ends the sequence without an error")
  func cancellation() async throws {
    let events = try await simulator(log).events(matching: .everything)
    publish(1)
    let reader = Task {
      var sequences: [UInt64] = []
      for try await event in events {
        sequences.append(event.sequence)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return sequences
    }
    #expect(try await reader.value == [1])
  }

  @Test("Contents are read by topic")
  func contents() async throws {
    log.publish(added, donation("d1").packed)
    log.publish("donation/com.example.Notes/CreateNoteIntent/deleted/", DonationsDeleted(identifiers: ["d1"]).packed)
    log.publish(
      "intent/com.example.Notes/CreateNoteIntent/failed/", IntentEvent(run: "r", code: "c", message: "m").packed)
    log.publish(
      "annotation/com.example.Notes/main/",
      AnnotationState(annotations: [.init(type: "NoteEntity", identifier: "n1", isSelected: true)]).packed)
    log.publish("annotation/com.example.Notes/main/")
    log.publish(added, [0x01])
    log.publish("test/run/", [0x80])
    let events = try await simulator(log).events(from: .all)
    log.end()
    let contents = try await events.reduce(into: []) { $0.append($1.content) }
    try #require(contents.count == 7)
    guard case .donated(let donation) = contents[0] else { throw Unexpected(contents[0]) }
    #expect(donation.id == "d1" && donation.source == .system && donation.parameters[0].text == "Packing list")
    #expect(contents[1] == .donationsDeleted(["d1"]))
    guard case .intent(let step) = contents[2] else { throw Unexpected(contents[2]) }
    #expect(step.phase == "failed" && step.intent == "CreateNoteIntent" && step.error == "m")
    guard case .annotated(let shown) = contents[3] else { throw Unexpected(contents[3]) }
    #expect(shown[0].entity == EntityReference(type: "NoteEntity", identifier: "n1") && shown[0].isSelected)
    #expect(contents[4] == .ended)
    guard case .unreadable = contents[5] else { throw Unexpected(contents[5]) }
    #expect(contents[6] == .other)
  }

  private struct Unexpected: Error {
    let content: EventContent
    init(_ content: EventContent) { self.content = content }
  }
}

@Suite("Expectations wait, and say what came instead")
struct ExpectationTests {
  private let log = FakeLog()
  private let added = "donation/com.example.Notes/CreateNoteIntent/added/"

  @Test("The first event that comes from the action on is returned")
  func during() async throws {
    log.publish(added, donation("old").packed)
    let event = try await simulator(log).expect(.donations(of: "com.example.Notes")) {
      log.publish("intent/com.example.Notes/CreateNoteIntent/started/", IntentEvent(run: "r").packed)
      log.publish(added, donation("new").packed)
    }
    #expect(event.sequence == 3)
  }

  @Test("An event that has come before counts from a start in the past")
  func past() async throws {
    let simulator = simulator(log)
    let position = try await simulator.position
    log.publish(added, donation("d1").packed)
    log.publish(added, donation("d2").packed)
    let event = try await simulator.expect(.donations(of: "com.example.Notes"), from: .after(position)) { event in
      if case .donated(let donation) = event.content { donation.id == "d2" } else { false }
    }
    #expect(event.sequence == 2)
  }

  @Test("When nothing fits in time, the error counts what came by topic")
  func timeout() async throws {
    let error = await #expect(throws: ExpectationError.self) {
      try await simulator(log).expect(
        .donations(of: "com.example.Notes"), where: { _ in false }, within: .milliseconds(50)
      ) {
        log.publish(added, donation("d1").packed)
        log.publish(added, donation("d2").packed)
        log.publish("intent/com.example.Notes/CreateNoteIntent/started/", IntentEvent(run: "r").packed)
      }
    }
    #expect(
      text(of: error) == """
        no event 'donation/com.example.Notes/' within 0.05 seconds from event 1
        2 events of this pattern did not meet the condition:
          donation/com.example.Notes/CreateNoteIntent/added/ × 2 (#1 … #2)
        1 other event came:
          intent/com.example.Notes/CreateNoteIntent/started/ (#3)
        """)
  }

  @Test("Nothing at all is said as well")
  func nothing() async throws {
    let error = await #expect(throws: ExpectationError.self) {
      try await simulator(log).expect("index/a/", from: .new, within: .zero)
    }
    #expect(text(of: error).contains("no other event came"))
  }

  @Test("An error of the condition or the action ends the wait")
  func errors() async throws {
    struct Broken: Error {}
    log.publish(added, donation("d1").packed)
    await #expect(throws: Broken.self) {
      try await simulator(log).expect(.everything, from: .all, where: { _ in throw Broken() })
    }
    await #expect(throws: Broken.self) { try await simulator(log).expect(.everything) { throw Broken() } }
  }

  @Test("Cancelling the waiting task ends the wait")
  func cancellation() async throws {
    let waiting = Task { try await simulator(log).expect("index/a/", from: .new, within: .seconds(3600)) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
