import Foundation
import IntentBus
import IntentValues
import Testing

@Suite("Joining")
struct JoinTests {
  @Test("Nobody at the socket is a named error within its limit")
  func nobody() async throws {
    await #expect {
      _ = try await BusConnection.connect(
        to: InstanceFolder(path: "/nonexistent-instance"), as: BusIdentity(name: "tests", role: .test),
        within: .milliseconds(100))
    } throws: { ($0 as? BusError)?.code == .noBroker && "\($0)".contains("/nonexistent-instance/front") }
  }

  @Test("A process that the launcher did not start cannot take a service's or an app's name")
  func notYou() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      await #expect {
        _ = try await broker.connect("spotlight", .service)
      } throws: { ($0 as? BusError)?.code == .notYou && "\($0)".contains("spotlight") }
      await launcher.close()
    }
  }

  @Test("State values end with their owner and leave a tombstone; others stay")
  func ephemeral() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let host = try await broker.connect("com.example.Notes", .app, bundle: "com.example.Notes")
      let screen = Topic.annotation("com.example.Notes", scene: "main")
      try await host.publish(screen, [1], .ephemeralState)
      try await host.publish(screen, [2], .ephemeralState)
      let client = try await broker.connect()
      let before = try await client.snapshot(of: .allAnnotations)
      #expect(before.values.map(\.body) == [[2]])
      let subscription = try await client.subscribe(to: [.allAnnotations], from: .sequence(before.asOf + 1))
      await host.close()
      let tombstone = try await subscription.next()
      #expect(tombstone?.map(\.isTombstone) == [true])
      #expect(try await client.snapshot(of: .allAnnotations).values.isEmpty)
      subscription.cancel()
      for connection in [client, launcher] { await connection.close() }
    }
  }

  @Test("A fence passes when the consumer has acknowledged, and names it when it has not")
  func fences() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      let subscription = try await client.subscribe(to: [Topic("test/run/")], from: .all, consumer: "test-worker")
      try await client.publish(Topic("test/run/"), [1])
      await #expect {
        try await client.fence(["test-worker"], within: .milliseconds(100))
      } throws: { ($0 as? BusError)?.code == .timedOut && "\($0)".contains("'test-worker' is at 0") }
      let events = try await subscription.next()
      subscription.acknowledge(upTo: events?.last?.sequence ?? 0)
      try await client.fence(["test-worker"])
      // Events that do not match its filter need no acknowledgement.
      try await client.publish(Topic("test/other/"), [1])
      try await client.fence(["test-worker"])
      await #expect {
        try await client.fence(["test-worker"], upTo: 1000, within: .seconds(5))
      } throws: { ($0 as? BusError)?.code == .neverDurable }
      subscription.cancel()
      await client.close()
    }
  }

  @Test("PING brings the newest sequence, so that a lost tail is known")
  func ping() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      let other = try await broker.connect("other")
      try await other.publish(Topic("test/run/"), [1])
      #expect(try await client.ping() == other.head)
      #expect(client.head == other.head)
      await other.close()
      await client.close()
    }
  }

  @Test("A process that joins again under its name takes its own place over")
  func ownPlace() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: indexer)
      let first = try await broker.connect("spotlight", .service)
      let second = try await broker.connect("spotlight", .service)
      _ = try await second.ping()
      await second.close()
      await first.close(within: .zero)
      await launcher.close()
    }
  }

  @Test("A closed connection refuses everything at once")
  func closed() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      await client.close()
      func isClosed(_ error: any Error) -> Bool { (error as? BusError)?.code == .closed }
      await #expect { _ = try await client.subscribe(to: [], from: .new) } throws: { isClosed($0) }
      await #expect { try await client.serve([.launcher]) { _ in [] } } throws: { isClosed($0) }
      await #expect { _ = try await client.request(.launcher(.status), []) } throws: { isClosed($0) }
      await #expect { try await client.publish(Topic("test/run/"), [1]) } throws: { isClosed($0) }
      await #expect { try await client.fence([]) } throws: { isClosed($0) }
    }
  }

  @Test("Serving what is not one's own ends the connection with the reason")
  func foreignRoute() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let app = try await broker.connect("com.example.Notes", .app, bundle: "com.example.Notes")
      try await app.serve([.app("com.example.Mail")]) { _ in [] }
      await #expect {
        // Whichever call comes next learns why.
        while true { _ = try await app.ping() }
      } throws: { ($0 as? BusError)?.code == .notAllowed && "\($0)".contains("com.example.Mail") }
      await app.close()
      await launcher.close()
    }
  }

  @Test("A socket file that a dead broker left is nobody, and a new broker takes it over without hand work")
  func staleSocket() async throws {
    try await BrokerFixture.with { broker in
      let kept = broker.folder.path + "/front"
      await broker.stop()
      #expect(FileManager.default.fileExists(atPath: kept))
      await #expect {
        _ = try await BusConnection.connect(
          to: broker.folder, as: BusIdentity(name: "tests", role: .test), within: .milliseconds(100))
      } throws: { ($0 as? BusError)?.code == .noBroker }
      try await broker.start()
      let client = try await broker.connect()
      try await client.publish(Topic("test/run/"), [1])
      await client.close()
    }
  }
}
