import Foundation
import IntentBroker
import IntentBus
import IntentValues
import Testing

/// A broker on a thread of this process, in a folder of its own. The test process stands in for the launcher.
///
/// `restart()` stops the broker and starts another one on the same log, as after its death.
final class BrokerFixture: Sendable {
  let folder: InstanceFolder
  private let running = Running()

  private actor Running {
    var mailbox: BrokerMailbox?
    var end: AsyncStream<Void>?
    func set(_ mailbox: BrokerMailbox, _ end: AsyncStream<Void>) {
      self.mailbox = mailbox
      self.end = end
    }
    func stop() async {
      mailbox?.stop()
      if let end { for await _ in end {} }
      mailbox = nil
    }
  }

  private init(_ folder: InstanceFolder) { self.folder = folder }

  /// Runs `body` with a fresh broker and removes everything afterwards.
  static func with(
    apps: [String: String?] = ["com.example.Notes": "T1"], uncommittedBytes: Int = 64 << 20,
    _ body: (BrokerFixture) async throws -> Void
  ) async throws {
    let path = NSTemporaryDirectory() + "b" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: path + "/stores", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fixture = BrokerFixture(InstanceFolder(path: path))
    try await fixture.start(apps: apps, uncommittedBytes: uncommittedBytes)
    do { try await body(fixture) } catch {
      await fixture.stop()
      throw error
    }
    await fixture.stop()
  }

  func start(apps: [String: String?] = ["com.example.Notes": "T1"], uncommittedBytes: Int = 64 << 20) async throws {
    let mailbox = BrokerMailbox()
    var configuration = BrokerConfiguration(folder: folder, instance: "test", apps: apps, launcher: getpid())
    configuration.orphanMilliseconds = 0
    configuration.uncommittedBytes = uncommittedBytes
    let broker = SendableBroker(try Broker(configuration, mailbox: mailbox))
    let (end, continuation) = AsyncStream<Void>.makeStream()
    IOThread.start(named: "broker") {
      do { try broker.run() } catch { Issue.record("the broker failed: \(error)") }
      continuation.finish()
    }
    await running.set(mailbox, end)
  }

  func stop() async { await running.stop() }

  func restart() async throws {
    await stop()
    try await start()
  }

  func mailbox() async -> BrokerMailbox? { await running.mailbox }
  func counters() async -> BrokerCounters.Values? { await running.mailbox?.counters.current }

  /// Joins as a test client, or in another role when the fixture's launcher has been told so.
  func connect(
    _ name: String = "tests", _ role: BusIdentity.Role = .test, bundle: String? = nil, team: String? = "T1"
  ) async throws -> BusConnection {
    try await BusConnection.connect(
      to: folder, as: BusIdentity(name: name, role: role, bundle: bundle, team: team), within: .seconds(20))
  }

  /// A launcher that says of every process in this one that it is `record`.
  func launcher(
    identifying record: ProcessRecord, starting: @escaping @Sendable (AppRequest) async throws -> Void = { _ in }
  ) async throws -> BusConnection {
    let launcher = try await connect("launcher", .launcher)
    try await launcher.serve([.launcher]) { request in
      switch request.topic {
      case .launcher(.identify): return record.packed
      case .launcher(.start):
        try await starting(try request.decoded())
        return record.packed
      default: throw BusError(.unknownRoute, "the stand-in for the launcher does not serve \(request.topic)")
      }
    }
    return launcher
  }
}

/// Carries a broker to its thread; used by that thread alone from then on.
private final class SendableBroker: @unchecked Sendable {
  private let broker: Broker
  init(_ broker: Broker) { self.broker = broker }
  func run() throws { try broker.run() }
}

let notes = ProcessRecord(
  name: "com.example.Notes", role: "app", bundle: "com.example.Notes", team: "T1", pid: Int(getpid()), state: .starting)
let indexer = ProcessRecord(name: "spotlight", role: "spotlight-indexer", pid: Int(getpid()), state: .starting)
