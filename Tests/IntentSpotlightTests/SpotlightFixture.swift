import Foundation
import IntentBroker
import IntentBus
import IntentSpotlight
import IntentValues
import Synchronization
import Testing

private let notes = IndexFixture.notes

/// A broker, an app and a client in this process, and an indexer when asked for.
final class SpotlightFixture: Sendable {
  let folder: InstanceFolder
  let app: BusConnection
  let client: BusConnection
  /// What the indexer logged.
  let lines = Mutex<[String]>([])
  var store: String { folder.store("spotlight") }

  private init(_ folder: InstanceFolder, app: BusConnection, client: BusConnection) {
    self.folder = folder
    self.app = app
    self.client = client
  }

  static func with(_ body: (SpotlightFixture) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "s" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: path + "/stores", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = InstanceFolder(path: path)
    let mailbox = BrokerMailbox()
    var configuration = BrokerConfiguration(folder: folder, instance: "test", apps: [notes: "T1"], launcher: getpid())
    configuration.orphanMilliseconds = 0
    let broker = SendableBroker(try Broker(configuration, mailbox: mailbox))
    let (end, continuation) = AsyncStream<Void>.makeStream()
    IOThread.start(named: "broker") {
      do { try broker.run() } catch { Issue.record("the broker failed: \(error)") }
      continuation.finish()
    }
    let result = await outcome {
      let launcher = try await connect(folder, BusIdentity(name: "launcher", role: .launcher))
      try await identify(launcher)
      let app = try await connect(folder, BusIdentity(name: notes, role: .app, bundle: notes))
      let client = try await connect(folder, BusIdentity(name: "tests", role: .test, team: "T1"))
      let result = await outcome { try await body(SpotlightFixture(folder, app: app, client: client)) }
      for connection in [client, app, launcher] { await connection.close() }
      try result.get()
    }
    mailbox.stop()
    for await _ in end {}
    try result.get()
  }

  /// Stands in for the launcher: the app joins first, then only indexers do.
  private static func identify(_ launcher: BusConnection) async throws {
    let isApp = Mutex(true)
    try await launcher.serve([.launcher]) { _ in
      let isFirst = isApp.withLock { isApp in
        defer { isApp = false }
        return isApp
      }
      let app = ProcessRecord(
        name: notes, role: "app", bundle: notes, team: "T1", pid: Int(getpid()), state: .starting)
      let indexer = ProcessRecord(
        name: "spotlight", role: "spotlight-indexer", pid: Int(getpid()), state: .starting)
      return (isFirst ? app : indexer).packed
    }
  }

  private static func outcome(_ body: () async throws -> Void) async -> Result<Void, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private static func connect(_ folder: InstanceFolder, _ identity: BusIdentity) async throws -> BusConnection {
    try await BusConnection.connect(to: folder, as: identity, within: .seconds(20))
  }

  func connectService() async throws -> BusConnection {
    try await Self.connect(folder, BusIdentity(name: "spotlight", role: .service))
  }

  /// Runs `body` while an indexer serves, which has ended when this returns.
  func running(
    latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(), _ body: () async throws -> Void
  ) async throws {
    let connection = try await connectService()
    async let service: Void = SpotlightService(
      connection: connection, store: store, latency: latency, clock: clock,
      log: { line in self.lines.withLock { $0.append(line) } }
    ).run()
    let result = await Self.outcome(body)
    await connection.close()
    try await service
    try result.get()
  }

  func upsert(_ items: IndexItem...) async throws {
    try await app.publish(.index(notes, .upsert), IndexUpsert(index: "", items: items).packed)
  }

  func delete(_ selection: IndexDelete.Selection) async throws {
    try await app.publish(.index(notes, .delete), IndexDelete(index: "", selection: selection).packed)
  }

  /// The identifiers of the hits; after everything that the app has published when the read is causal.
  func found(_ text: String?, isCausal: Bool = true) async throws -> [String] {
    let query = IndexQuery(entityType: nil, text: text)
    let reply = try await client.request(.indexQuery(notes), query.packed, after: isCausal ? app.causalFloor : 0)
    return try reply.decoded(as: IndexHits.self).items.map(\.identifier)
  }
}

/// Carries a broker to its thread; used by that thread alone from then on.
private final class SendableBroker: @unchecked Sendable {
  private let broker: Broker
  init(_ broker: Broker) { self.broker = broker }
  func run() throws { try broker.run() }
}
