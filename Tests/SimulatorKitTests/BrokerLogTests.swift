import Foundation
import IntentBroker
import IntentBus
import IntentClient
import IntentSQLite
import IntentValues
import SimulatorKit
import Testing

/// The same promises at a real broker, which runs on a thread of this process.
@Suite("At a real broker")
struct BrokerLogTests {
  private let bundle = "com.example.Notes"

  @Test("Readers begin where they are told, miss nothing, and end with their task")
  func events() async throws {
    try await withBroker { broker in
      let simulator = try await broker.simulator()
      let app = try await broker.app()
      let live = try await simulator.events(matching: .donations(of: bundle))
      let reader = Task { try await live.prefix(300).reduce(into: []) { $0.append($1) } }
      try await broker.donate(300, as: app)
      let events = try await reader.value
      #expect(events.map(identifier) == (0..<300).map { "d\($0)" })
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.sequence < $1.sequence })
      let late = try await simulator.events(matching: "donation/*/*/added/", from: .all)
      #expect(try await late.prefix(300).reduce(into: []) { $0.append($1) } == events)
      let event = try await simulator.expect(.donations(of: bundle), from: .sequence(events[200].sequence))
      #expect(event == events[200])
      #expect(try await simulator.position == events[299].sequence)
      let silent = try await simulator.events(matching: "test/nothing/")
      let endless = Task { try await silent.reduce(0) { count, _ in count + 1 } }
      endless.cancel()
      #expect(try await endless.value == 0)
    }
  }

  @Test("A failed expectation lists what came, from every family")
  func expectation() async throws {
    try await withBroker { broker in
      let simulator = try await broker.simulator()
      let app = try await broker.app()
      let error = await #expect(throws: ExpectationError.self) {
        try await simulator.expect(.annotations(of: bundle), within: .milliseconds(100)) {
          try await broker.donate(2, as: app)
          try await app.publish(Topic.intent(bundle, "CreateNoteIntent", .finished), IntentEvent(run: "r").packed)
        }
      }
      #expect(text(of: error).contains("donation/com.example.Notes/CreateNoteIntent/added/ × 2"))
      #expect(text(of: error).contains("intent/com.example.Notes/CreateNoteIntent/finished/ (#"))
    }
  }

  @Test("The ledger of a real log is balanced with its store, and not without one donation")
  func ledger() async throws {
    try await withBroker { broker in
      try await broker.donate(50, as: broker.app())
      let store = try Database(path: broker.folder.store("donations"))
      try store.execute("CREATE TABLE donations(id TEXT PRIMARY KEY) STRICT")
      for number in 0..<50 { try store.execute("INSERT INTO donations VALUES('d\(number)')") }
      let reader = LedgerReader(
        eventLog: broker.folder.eventLog, donationStore: broker.folder.store("donations"))
      let ledger = try reader.read()
      #expect(ledger.isBalanced, "\(ledger)")
      #expect(ledger.publishedDonations == 50 && ledger.storedDonations == 50)
      try store.execute("DELETE FROM donations WHERE id = 'd7'")
      #expect(try reader.read().missingDonations == ["d7"])
    }
  }

  @Test("Settled returns when a reader has acknowledged, and says who does not")
  func settled() async throws {
    try await withBroker { broker in
      let simulator = try await broker.simulator()
      let service = try await broker.service("donations")
      let subscription = try await service.subscribe(to: [.allDonations], from: .all, consumer: "donations")
      try await broker.donate(10, as: broker.app())
      let error = await #expect(throws: SimulatorError.self) { try await simulator.settled(within: .milliseconds(100)) }
      #expect(error?.code == .timedOut)
      var applied = 0
      while applied < 10, let batch = try await subscription.next() {
        applied += batch.count
        subscription.acknowledge(upTo: batch.last?.sequence ?? 0)
      }
      try await simulator.settled(within: .seconds(20))
    }
  }

  private func identifier(_ event: SimulatorEvent) -> String? {
    if case .donated(let donation) = event.content { donation.id } else { nil }
  }

  // MARK: - The broker

  private func withBroker(_ body: (RunningBroker) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "k" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: path + "/stores", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let broker = try RunningBroker(InstanceFolder(path: path))
    let result: Result<Void, any Error>
    do { result = .success(try await body(broker)) } catch { result = .failure(error) }
    await broker.stop()
    try result.get()
  }
}

/// A broker on a thread of its own. This process is its launcher, its app and its services in turn.
private final class RunningBroker: Sendable {
  let folder: InstanceFolder
  private let mailbox = BrokerMailbox()
  private let end: AsyncStream<Void>
  private let launcher = Launcher()

  init(_ folder: InstanceFolder) throws {
    self.folder = folder
    var configuration = BrokerConfiguration(
      folder: folder, instance: "test", apps: ["com.example.Notes": "T1"], launcher: getpid())
    configuration.orphanMilliseconds = 0
    let broker = Carried(try Broker(configuration, mailbox: mailbox))
    let (end, continuation) = AsyncStream<Void>.makeStream()
    self.end = end
    IOThread.start(named: "broker") {
      do { try broker.value.run() } catch { Issue.record("the broker failed: \(error)") }
      continuation.finish()
    }
  }

  func stop() async {
    mailbox.stop()
    for await _ in end {}
  }

  func simulator() async throws -> Simulator {
    let connection = try await connect(BusIdentity(name: "tests", role: .test, team: "T1"))
    return Simulator(client: SimulatorClient(transport: connection), bus: connection, folder: folder, name: "test")
  }

  func app() async throws -> BusConnection {
    try await join(
      ProcessRecord(
        name: "com.example.Notes", role: "app", bundle: "com.example.Notes", team: "T1", pid: Int(getpid()),
        state: .starting),
      as: BusIdentity(name: "com.example.Notes", role: .app, bundle: "com.example.Notes"))
  }

  func service(_ name: String) async throws -> BusConnection {
    try await join(
      ProcessRecord(name: name, role: "donation-manager", pid: Int(getpid()), state: .ready),
      as: BusIdentity(name: name, role: .service))
  }

  /// Publishes the donations d0, d1 … and waits until the log has them.
  func donate(_ count: Int, as app: BusConnection) async throws {
    let topic = Topic.donation("com.example.Notes", "CreateNoteIntent", .added)
    let pending = (0..<count).map { app.enqueue(topic, donation("d\($0)").packed) }
    for publish in pending { _ = try await publish.sequence }
  }

  private func connect(_ identity: BusIdentity) async throws -> BusConnection {
    try await BusConnection.connect(to: folder, as: identity, within: .seconds(20))
  }

  private func join(_ record: ProcessRecord, as identity: BusIdentity) async throws -> BusConnection {
    try await launcher.knows(record, at: folder)
    return try await connect(identity)
  }
}

/// Says of this process whatever it was last told.
private actor Launcher {
  private var connection: BusConnection?
  private var record: ProcessRecord?
  private var services: [ProcessRecord] = []

  func knows(_ record: ProcessRecord, at folder: InstanceFolder) async throws {
    self.record = record
    if record.role != "app" { services.append(record) }
    guard connection == nil else { return }
    let launcher = try await BusConnection.connect(
      to: folder, as: BusIdentity(name: "launcher", role: .launcher), within: .seconds(20))
    connection = launcher
    try await launcher.serve([.launcher]) { request in try await self.answer(request) }
  }

  private func answer(_ request: BusRequest) throws -> [UInt8] {
    switch request.topic {
    case .launcher(.identify):
      guard let record else { throw BusError(.notYou, "nobody was announced") }
      return record.packed
    case .launcher(.status): return ProcessTable(processes: services).packed
    default: throw BusError(.unknownRoute, "the stand-in for the launcher does not serve \(request.topic)")
    }
  }
}

/// Carries a broker to its thread; used by that thread alone from then on.
private struct Carried: @unchecked Sendable {
  let value: Broker
  init(_ value: Broker) { self.value = value }
}
