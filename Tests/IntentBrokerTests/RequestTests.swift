import IntentBus
import IntentValues
import Synchronization
import Testing

@Suite("Requests")
struct RequestTests {
  private let perform = Topic.app("com.example.Notes", .perform)

  private func host(_ broker: BrokerFixture, _ handler: @escaping @Sendable (BusRequest) async throws -> [UInt8])
    async throws -> BusConnection
  {
    let host = try await broker.connect("com.example.Notes", .app, bundle: "com.example.Notes")
    try await host.serve([.app("com.example.Notes")], handler)
    return host
  }

  @Test("A request reaches the app and its reply comes back with the head")
  func reply() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let host = try await host(broker) { Array("got ".utf8) + $0.body }
      let client = try await broker.connect()
      let reply = try await client.request(perform, Array("x".utf8))
      #expect(String(decoding: reply.body, as: UTF8.self) == "got x")
      for connection in [client, host, launcher] { await connection.close() }
    }
  }

  @Test("The reply's sequence covers what the app published before it")
  func replyCoversEvents() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let connection = Mutex<BusConnection?>(nil)
      let host = try await host(broker) { _ in
        let host = connection.withLock { $0 }
        for _ in 0..<10 { _ = host?.enqueue(.donation("com.example.Notes", "T", .added), [1]) }
        return []
      }
      connection.withLock { $0 = host }
      let client = try await broker.connect()
      let reply = try await client.request(perform, [])
      let subscription = try await client.subscribe(to: [.allDonations], from: .all)
      var last: UInt64 = 0
      var count = 0
      while count < 10, let events = try await subscription.next() {
        count += events.count
        last = events.last?.sequence ?? last
      }
      #expect(count == 10)
      #expect(last <= reply.sequence)
      subscription.cancel()
      for connection in [client, host, launcher] { await connection.close() }
      connection.withLock { $0 = nil }
    }
  }

  @Test("An app that is not running is started by the first request, which waits")
  func activation() async throws {
    try await BrokerFixture.with { broker in
      let started = Mutex<BusConnection?>(nil)
      let launcher = try await broker.launcher(identifying: notes) { request in
        #expect(request.bundle == "com.example.Notes")
        let host = try await host(broker) { _ in Array("up".utf8) }
        started.withLock { $0 = host }
      }
      let client = try await broker.connect()
      let reply = try await client.request(perform, [])
      #expect(String(decoding: reply.body, as: UTF8.self) == "up")
      await started.withLock { $0 }?.close()
      for connection in [client, launcher] { await connection.close() }
    }
  }

  @Test("An app that cannot start fails every waiting request with the launcher's word")
  func cannotStart() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes) { _ in
        throw BusError(.appCannotStart, "'com.example.Notes' ended with 7")
      }
      let client = try await broker.connect()
      await #expect {
        _ = try await client.request(perform, [])
      } throws: { ($0 as? BusError)?.code == .appCannotStart && "\($0)".contains("ended with 7") }
      for connection in [client, launcher] { await connection.close() }
    }
  }

  @Test("An app that the topology does not have is named with those that it has, at once")
  func unknownApp() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      await #expect {
        _ = try await client.request(.app("com.example.Nope", .perform), [])
      } throws: {
        ($0 as? BusError)?.code == .appNotFound && "\($0)".contains("com.example.Nope")
          && "\($0)".contains("com.example.Notes")
      }
      await client.close()
    }
  }

  @Test(
    "A runner of another team is refused before anything runs",
    arguments: [
      Topic.app("com.example.Notes", .perform), Topic.app("com.example.Notes", .entities),
      Topic.indexQuery("com.example.Notes"), Topic.suggestions("com.example.Notes"),
    ])
  func otherTeam(topic: Topic) async throws {
    try await BrokerFixture.with { broker in
      let ran = Atomic(0)
      let launcher = try await broker.launcher(identifying: notes)
      let host = try await host(broker) { _ in
        ran.add(1, ordering: .relaxed)
        return []
      }
      let client = try await broker.connect("tests", .test, team: "T2")
      await #expect {
        _ = try await client.request(topic, [])
      } throws: {
        ($0 as? BusError)?.code == .differentTeam && "\($0)".contains("T1") && "\($0)".contains("T2")
          && "\($0)".contains("com.example.Notes")
      }
      #expect(ran.load(ordering: .relaxed) == 0)
      for connection in [client, host, launcher] { await connection.close() }
    }
  }

  @Test("A causal read waits until the service has applied what came before it")
  func causalRead() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: indexer)
      let service = try await broker.connect("spotlight", .service)
      let subscription = try await service.subscribe(
        to: [Topic("test/run/")], from: .sequence(1), consumer: "spotlight")
      let applied = Atomic(0)
      try await service.serve([.indexQueryRoute]) { _ in Array("\(applied.load(ordering: .acquiring))".utf8) }
      let client = try await broker.connect()
      for _ in 0..<50 { try await client.publish(Topic("test/run/"), [1]) }
      let reading = Task {
        try await client.request(.indexQuery("com.example.Notes"), [], after: client.causalFloor)
      }
      while applied.load(ordering: .acquiring) < 50, let events = try await subscription.next() {
        for event in events {
          applied.add(1, ordering: .releasing)
          subscription.acknowledge(upTo: event.sequence)
        }
      }
      #expect(String(decoding: try await reading.value.body, as: UTF8.self) == "50")
      for connection in [client, service, launcher] { await connection.close() }
    }
  }

  @Test("A causal read of a service that does not catch up ends with its position, not with silence")
  func causalReadTimesOut() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: indexer)
      let service = try await broker.connect("spotlight", .service)
      let subscription = try await service.subscribe(
        to: [Topic("test/run/")], from: .sequence(1), consumer: "spotlight")
      try await service.serve([.indexQueryRoute]) { _ in [] }
      let client = try await broker.connect()
      try await client.publish(Topic("test/run/"), [1])
      await #expect {
        _ = try await client.request(
          .indexQuery("com.example.Notes"), [], within: .milliseconds(200), after: client.causalFloor)
      } throws: {
        ($0 as? BusError)?.code == .timedOut && "\($0)".contains("'spotlight'") && "\($0)".contains("up to 0 of")
      }
      subscription.cancel()
      for connection in [client, service, launcher] { await connection.close() }
    }
  }

  @Test("A cancelled request reaches the worker as cancellation")
  func cancellation() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let (began, beganContinuation) = AsyncStream<Void>.makeStream()
      let (ended, endedContinuation) = AsyncStream<Void>.makeStream()
      let host = try await host(broker) { _ in
        beganContinuation.finish()
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>(unfolding: { Task.isCancelled ? nil : await Task.yield() }) {}
        } onCancel: {
          endedContinuation.finish()
        }
        throw CancellationError()
      }
      let client = try await broker.connect()
      let call = Task { try await client.request(perform, []) }
      for await _ in began {}
      call.cancel()
      for await _ in ended {}
      await #expect(throws: CancellationError.self) { try await call.value }
      for connection in [client, host, launcher] { await connection.close() }
    }
  }

  @Test("A broker restart in mid-request does not run it twice")
  func restartInRequest() async throws {
    try await BrokerFixture.with { broker in
      let ran = Atomic(0)
      let launcher = try await broker.launcher(identifying: notes)
      let (began, beganContinuation) = AsyncStream<Void>.makeStream()
      let (goOn, goOnContinuation) = AsyncStream<Void>.makeStream()
      let host = try await host(broker) { _ in
        ran.add(1, ordering: .relaxed)
        beganContinuation.finish()
        for await _ in goOn {}
        return Array("once".utf8)
      }
      let client = try await broker.connect()
      let call = Task { try await client.request(perform, []) }
      for await _ in began {}
      try await broker.restart()
      goOnContinuation.finish()
      #expect(String(decoding: try await call.value.body, as: UTF8.self) == "once")
      #expect(ran.load(ordering: .relaxed) == 1)
      for connection in [client, host, launcher] { await connection.close() }
    }
  }

  @Test("An error of the worker comes back with its code and particulars")
  func workerError() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let host = try await host(broker) { _ in
        throw BusError(.valueRequired, "'FireEvent' needs a value for 'eventType'", details: ["parameter": "eventType"])
      }
      let client = try await broker.connect()
      await #expect {
        _ = try await client.request(perform, [])
      } throws: { ($0 as? BusError)?.details["parameter"] == "eventType" }
      for connection in [client, host, launcher] { await connection.close() }
    }
  }

  @Test("A worker that leaves before it answers fails the request with its name; an idempotent one goes to the next")
  func workerLeaves() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let (began, beganContinuation) = AsyncStream<Void>.makeStream()
      let first = try await host(broker) { _ in
        beganContinuation.yield()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        throw CancellationError()
      }
      let client = try await broker.connect()
      let once = Task { try await client.request(perform, []) }
      let again = Task { try await client.request(perform, [], idempotent: true) }
      var begun = began.makeAsyncIterator()
      await begun.next()
      await begun.next()
      await first.close()
      await #expect {
        _ = try await once.value
      } throws: { ($0 as? BusError)?.code == .workerLost && "\($0)".contains("com.example.Notes") }
      let second = try await host(broker) { _ in Array("second".utf8) }
      #expect(String(decoding: try await again.value.body, as: UTF8.self) == "second")
      for connection in [client, second, launcher] { await connection.close() }
    }
  }

  @Test("What is larger than the limit is refused at the sender with both sizes, and nobody is cut off")
  func tooLarge() async throws {
    try await BrokerFixture.with { broker in
      let launcher = try await broker.launcher(identifying: notes)
      let large = [UInt8](repeating: 1, count: BusLimits.maximumBody + 1)
      let host = try await host(broker) { _ in large }
      let client = try await broker.connect()
      func isTooLarge(_ error: any Error) -> Bool {
        (error as? BusError)?.code == .tooLarge && "\(error)".contains("\(large.count)")
          && "\(error)".contains("\(BusLimits.maximumBody)")
      }
      await #expect { try await client.publish(Topic("test/run/"), large) } throws: { isTooLarge($0) }
      await #expect { _ = try await client.request(perform, large) } throws: { isTooLarge($0) }
      await #expect { _ = try await client.request(perform, []) } throws: { isTooLarge($0) }
      try await client.publish(Topic("test/run/"), [1])
      for connection in [client, host, launcher] { await connection.close() }
    }
  }
}
