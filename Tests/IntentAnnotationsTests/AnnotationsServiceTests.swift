import Foundation
import IntentAnnotations
import IntentBroker
import IntentBus
import IntentValues
import Synchronization
import Testing

private let notes = "com.example.Notes"

/// Carries a broker to its thread; used by that thread alone from then on.
private final class SendableBroker: @unchecked Sendable {
  private let broker: Broker
  init(_ broker: Broker) { self.broker = broker }
  func run() throws { try broker.run() }
}

@Suite("The annotation tracker on the bus")
struct AnnotationsServiceTests {
  @Test("What came before the tracker, after it, and the end of the app are all followed")
  func following() async throws {
    let path = NSTemporaryDirectory() + "a" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(
      atPath: path + "/stores", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = InstanceFolder(path: path)
    let mailbox = BrokerMailbox()
    let configuration = BrokerConfiguration(folder: folder, instance: "test", apps: [notes: "T1"], launcher: getpid())
    let broker = SendableBroker(try Broker(configuration, mailbox: mailbox))
    let (end, continuation) = AsyncStream<Void>.makeStream()
    IOThread.start(named: "broker") {
      do { try broker.run() } catch { Issue.record("the broker failed: \(error)") }
      continuation.finish()
    }
    let result: Result<Void, any Error>
    do { result = .success(try await follow(folder)) } catch { result = .failure(error) }
    mailbox.stop()
    for await _ in end {}
    try result.get()
  }

  private func follow(_ folder: InstanceFolder) async throws {
    func connect(_ identity: BusIdentity) async throws -> BusConnection {
      try await BusConnection.connect(to: folder, as: identity, within: .seconds(20))
    }
    let launcher = try await connect(BusIdentity(name: "launcher", role: .launcher))
    // The app joins first, then the tracker.
    let isApp = Mutex(true)
    try await launcher.serve([.launcher]) { _ in
      let isFirst = isApp.withLock { isApp in
        defer { isApp = false }
        return isApp
      }
      let app = ProcessRecord(name: notes, role: "app", bundle: notes, team: "T1", pid: Int(getpid()), state: .starting)
      let tracker = ProcessRecord(
        name: "annotations", role: "annotation-tracker", pid: Int(getpid()), state: .starting)
      return (isFirst ? app : tracker).packed
    }
    let app = try await connect(BusIdentity(name: notes, role: .app, bundle: notes))
    let client = try await connect(BusIdentity(name: "tests", role: .test, team: "T1"))

    func show(_ identifiers: [String], in scene: String) async throws {
      let annotations = identifiers.map {
        AnnotationState.Annotation(type: "Note", identifier: $0, isSelected: false)
      }
      try await app.publish(
        .annotation(notes, scene: scene), AnnotationState(annotations: annotations).packed, .ephemeralState)
    }
    func shown(after sequence: UInt64? = nil) async throws -> [String] {
      let reply = try await client.request(
        .annotationsCurrent(notes), AnnotationsRequest(type: nil).packed, after: sequence ?? app.causalFloor)
      return try reply.decoded(as: AnnotationState.self).annotations.map(\.identifier)
    }

    try await show(["early"], in: "main")
    let connection = try await connect(BusIdentity(name: "annotations", role: .service))
    async let service: Void = AnnotationsService(connection: connection).run()
    #expect(try await shown() == ["early"])
    for number in 0..<15 {
      try await show(["b", "\(number)"], in: "main")
      #expect(try await shown() == ["b", "\(number)"])
    }
    try await show(["dialog"], in: "dialog")
    #expect(try await shown() == ["dialog", "b", "14"])

    let ends = try await client.subscribe(to: [.annotations(notes)], from: .new)
    await app.close()
    var gone: Set<Topic> = []
    var last: UInt64 = 0
    while gone.count < 2, let events = try await ends.next() {
      for event in events where event.isTombstone { gone.insert(event.topic) }
      last = events.last?.sequence ?? last
    }
    #expect(try await shown(after: last).isEmpty)
    ends.cancel()
    await connection.close()
    try await service
    for connection in [client, launcher] { await connection.close() }
  }
}
