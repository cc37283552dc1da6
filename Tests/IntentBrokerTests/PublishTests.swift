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
      let subscription = try await first.subscribe(to: [topic], from: .sequence(1), consumer: "worker")
      #expect(numbers(try await collect(10, from: subscription)) == Array(0..<10))
      try await first.fence(["worker"])
      await first.close()

      try await publisher.publish(topic, Array("10".utf8))
      let second = try await broker.connect("worker")
      let resumed = try await second.subscribe(to: [topic], from: .new, consumer: "worker")
      #expect(numbers(try await collect(1, from: resumed)) == [10])
      await second.close()
      await publisher.close()
    }
  }

  @Test("Two readers cannot move one cursor")
  func cursorTaken() async throws {
    try await BrokerFixture.with { broker in
      let first = try await broker.connect("first")
      let subscription = try await first.subscribe(to: [topic], from: .all, consumer: "worker")
      let second = try await broker.connect("second")
      await #expect {
        _ = try await second.subscribe(to: [topic], from: .all, consumer: "worker")
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
}
