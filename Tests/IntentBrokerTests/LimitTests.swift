import IntentBus
import IntentValues
import Testing

@Suite("Publishing with a limit")
struct LimitTests {
  private let topic = Topic("test/run/")
  private let limit = Duration.milliseconds(50)

  private func isLate(_ error: any Error) -> Bool {
    (error as? BusError)?.code == .timedOut && "\(error)".contains("the broker has")
  }

  @Test("Without a broker the wait ends with an error, and what was handed over is sent when there is one again")
  func acknowledgement() async throws {
    try await BrokerFixture.with { broker in
      let publisher = try await broker.connect()
      try await publisher.publish(topic, [1], within: .seconds(20))
      await broker.stop()
      await #expect {
        try await publisher.publish(topic, [2], within: limit)
      } throws: { isLate($0) }
      let pending = publisher.enqueue(topic, [3])
      await #expect {
        _ = try await pending.sequence(within: limit)
      } throws: { isLate($0) }
      try await broker.start()
      let last = try await publisher.publish(topic, [4], within: .seconds(20))
      #expect(try await pending.sequence(within: .seconds(20)) <= last)

      let subscription = try await publisher.subscribe(to: [topic], from: .all)
      var bodies: [[UInt8]] = []
      while bodies.count < 4, let events = try await subscription.next() { bodies += events.map(\.body) }
      #expect(bodies == [[1], [2], [3], [4]])
      await publisher.close()
    }
  }

  @Test("The wait for a place in a full window has the same limit, and such an event is not sent")
  func fullWindow() async throws {
    try await BrokerFixture.with { broker in
      let publisher = try await broker.connect()
      try await publisher.publish(topic, [1], within: .seconds(20))
      await broker.stop()
      while publisher.unacknowledged < 4096 { _ = publisher.enqueue(topic, [2]) }
      await #expect {
        try await publisher.publish(topic, [3], within: limit)
      } throws: { isLate($0) && "\($0)".contains("not sent") }
      #expect(publisher.unacknowledged == 4096)
      try await broker.start()
      try await publisher.publish(topic, [4], within: .seconds(20))
      #expect(publisher.unacknowledged == 0)
      await publisher.close()
    }
  }
}
