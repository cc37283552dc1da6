import IntentBroker
import IntentBus
import IntentValues
import Testing

@Suite("Publishing and reading")
struct PublishTests {
  private let topic = Topic("test/run/")

  private func collect(_ count: Int, from subscription: EventSubscription) async throws -> [BusEvent] {
    var events: [BusEvent] = []
    while events.count < count, let batch = try await subscription.next() {
      events += batch
      if let last = batch.last { subscription.acknowledge(upTo: last.sequence) }
    }
    return events
  }

  private func numbers(_ events: [BusEvent]) -> [Int] {
    events.compactMap { Int(String(decoding: $0.body, as: UTF8.self)) }
  }

  @Test("What is acknowledged is read back in order, from the beginning and by a late reader")
  func order() async throws {
    try await BrokerFixture.with { broker in
      let publisher = try await broker.connect()
      let early = try await publisher.subscribe(to: [topic], from: .all)
      for number in 0..<3000 { _ = publisher.enqueue(topic, Array("\(number)".utf8)) }
      try await publisher.publish(topic, Array("3000".utf8))
      #expect(numbers(try await collect(3001, from: early)) == Array(0...3000))

      let reader = try await broker.connect("late")
      let late = try await reader.subscribe(to: [topic], from: .all)
      #expect(numbers(try await collect(3001, from: late)) == Array(0...3000))
      await reader.close()
      await publisher.close()
    }
  }

  @Test("A reader that subscribes first misses nothing of a publisher that starts at once", arguments: 0..<10)
  func firstEvents(round: Int) async throws {
    try await BrokerFixture.with { broker in
      let reader = try await broker.connect("reader")
      let subscription = try await reader.subscribe(to: [topic], from: .new)
      let publisher = try await broker.connect()
      for number in 0..<15 { _ = publisher.enqueue(topic, Array("\(number)".utf8)) }
      #expect(numbers(try await collect(15, from: subscription)) == Array(0..<15))
      await publisher.close()
      await reader.close()
    }
  }

  @Test("A broker restart loses nothing that was acknowledged and doubles nothing")
  func restart() async throws {
    try await BrokerFixture.with { broker in
      let publisher = try await broker.connect()
      let reader = try await broker.connect("reader")
      let subscription = try await reader.subscribe(to: [topic], from: .all)
      for number in 0..<500 { _ = publisher.enqueue(topic, Array("\(number)".utf8)) }
      try await publisher.publish(topic, Array("500".utf8))
      try await broker.restart()
      for number in 501..<1000 { _ = publisher.enqueue(topic, Array("\(number)".utf8)) }
      try await publisher.publish(topic, Array("1000".utf8))
      let events = try await collect(1001, from: subscription)
      #expect(numbers(events) == Array(0...1000))
      #expect(events.map(\.sequence) == events.map(\.sequence).sorted())
      #expect(Set(events.map(\.identifier)).count == 1001)
      await publisher.close()
      await reader.close()
    }
  }

  @Test("A durable cursor goes on where it stopped")
  func cursor() async throws {
    try await BrokerFixture.with { broker in
      let publisher = try await broker.connect()
      for number in 0..<10 { try await publisher.publish(topic, Array("\(number)".utf8)) }
      let first = try await broker.connect("worker")
      let subscription = try await first.subscribe(to: [topic], from: .sequence(1), consumer: "test-worker")
      #expect(numbers(try await collect(10, from: subscription)) == Array(0..<10))
      try await first.fence(["test-worker"])
      await first.close()

      try await publisher.publish(topic, Array("10".utf8))
      let second = try await broker.connect("worker")
      let resumed = try await second.subscribe(to: [topic], from: .new, consumer: "test-worker")
      #expect(numbers(try await collect(1, from: resumed)) == [10])
      await second.close()
      await publisher.close()
    }
  }

  @Test("Two readers cannot move one cursor")
  func cursorTaken() async throws {
    try await BrokerFixture.with { broker in
      let first = try await broker.connect("first")
      let subscription = try await first.subscribe(to: [topic], from: .all, consumer: "test-worker")
      let second = try await broker.connect("second")
      await #expect {
        _ = try await second.subscribe(to: [topic], from: .all, consumer: "test-worker")
      } throws: { ($0 as? BusError)?.code == .nameTaken }
      subscription.cancel()
      await first.close()
      await second.close()
    }
  }

  @Test(
    "A test cannot publish in the system's name",
    arguments: [
      "intent/a/b/started/", "donation/com.example.Notes/T/added/", "index/a/upsert/", "annotation/a/main/", "sys/x/",
    ])
  func protectedTopics(topic: String) async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      await #expect {
        try await client.publish(Topic(topic), [1])
      } throws: { ($0 as? BusError)?.code == .notAllowed && "\($0)".contains(topic) }
      // The refusal leaves no hole: the next event is taken.
      try await client.publish(self.topic, [1])
      #expect(client.unacknowledged == 0)
      await client.close()
    }
  }

  @Test("The live lane carries the numbers of the log")
  func live() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      let live = LiveReader(folder: broker.folder)
      // The lane is lossy at its start; publish until the first one comes through.
      let publishing = Task {
        while !Task.isCancelled { try await client.publish(topic, [1]) }
      }
      defer { publishing.cancel() }
      var seen: [UInt64] = []
      for try await item in live.items {
        if case .event(let event) = item { seen.append(event.sequence) }
        if seen.count == 20 { break }
      }
      #expect(seen == Array(seen[0]...seen[0] + 19))
      publishing.cancel()
      _ = await publishing.result
      live.cancel()
      await client.close()
    }
  }

  @Test("A test cannot take a service's cursor, not even while the service is away")
  func reservedCursor() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      await #expect {
        _ = try await client.subscribe(to: [topic], from: .all, consumer: "spotlight")
      } throws: { ($0 as? BusError)?.code == .notAllowed && "\($0)".contains("spotlight") }
      await client.close()
    }
  }

  static let foreign: [(BusIdentity.Role, String)] = [
    (.app, "donation/com.example.Mail/T/added/"), (.app, "sys/process/x/ready/"),
    (.app, "intent/com.example.Notes.Widget/T/started/"),
    (.service, "intent/com.example.Notes/T/started/"), (.service, "annotation/com.example.Notes/main/"),
    (.load, "donation/com.example.Mail/T/added/"), (.load, "index/com.example.Notes/upsert/"),
    (.launcher, "donation/com.example.Notes/T/added/"),
  ]

  @Test("Nobody publishes in another's name", arguments: foreign)
  func foreignTopics(role: BusIdentity.Role, topic: String) async throws {
    let record =
      switch role {
      case .app: notes
      case .load: ProcessRecord(name: "load-1", role: "load", bundle: "com.example.Notes", state: .ready)
      default: indexer
      }
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: record)
      let peer =
        role == .launcher ? launcher : try await broker.connect(record.name, role, bundle: record.bundle)
      await #expect {
        try await peer.publish(Topic(topic), [1])
      } throws: { ($0 as? BusError)?.code == .notAllowed && "\($0)".contains(topic) }
      if role != .launcher { await peer.close() }
      await launcher.close()
    }
  }

  @Test("A broker that is full says BUSY, and everything arrives once and in order all the same")
  func busy() async throws {
    try await BrokerFixture.with(uncommittedBytes: 2_000) { broker in
      let client = try await broker.connect()
      for number in 0..<500 { _ = client.enqueue(topic, Array("\(number)".utf8)) }
      try await client.publish(topic, Array("500".utf8))
      let subscription = try await client.subscribe(to: [topic], from: .all)
      #expect(numbers(try await collect(501, from: subscription)) == Array(0...500))
      #expect(try #require(await broker.counters()).busy > 0)
      await client.close()
    }
  }

  @Test("Closing towards a broker that is gone ends in time and says how much was left unsent")
  func closeWithoutBroker() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      try await client.publish(topic, [1])
      await broker.stop()
      for _ in 0..<1000 { _ = client.enqueue(topic, [1]) }
      #expect(await client.close(within: .milliseconds(100)) == 1000)
    }
  }
}
