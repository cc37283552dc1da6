import Foundation
import IntentBus
import IntentClient
import IntentInstance
import IntentValues
import SimulatorKit

/// An instance of its own for one test: real processes, started by the launcher from the given topology and taken down
/// at the end.
struct InstanceFixture: Sendable {
  let folder: InstanceFolder
  let launcher: Int32
  let connection: BusConnection
  var client: SimulatorClient
  let simulator: Simulator

  /// The Notes sample with every service; lines of `changes` replace the lines with the same beginning.
  static func notes(_ changes: [String: String] = [:]) -> String {
    let lines = [
      "topology: 1", "name: notes", "processes:", "  broker: { role: broker, critical: true }",
      "  spotlight: { role: spotlight-indexer, after: { broker: ready } }",
      "  donations: { role: donation-manager, after: { broker: ready } }",
      "  annotations: { role: annotation-tracker, after: { broker: ready } }", "apps:",
      "  com.example.Notes: { run: [NotesSample], team: T1, start: on-demand, after: { spotlight: ready } }",
      "runner: { team: T1, target: com.example.Notes }",
    ]
    return lines.map { line in changes.first { line.hasPrefix($0.key) }?.value ?? line }.joined(separator: "\n")
  }

  static func with(_ topology: String = notes(), _ body: (InstanceFixture) async throws -> Void) async throws {
    let file = NSTemporaryDirectory() + "topology-" + UUID().uuidString + ".yaml"
    try topology.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let started = try LauncherStart(
      arguments: [file, "--instance", "auto", "--ephemeral"], endsWithThisProcess: true
    ).run()
    let locator = try InstanceLocator.read(in: started.folder)
    let connection = try await BusConnection.connect(
      to: started.folder, as: BusIdentity(name: "integration", role: .test, team: locator.runner.team))
    let client = SimulatorClient(transport: connection, readsAreCausal: locator.reads == "causal")
    let fixture = InstanceFixture(
      folder: started.folder, launcher: started.pid, connection: connection, client: client,
      simulator: Simulator(client: client, bus: connection, folder: started.folder, name: locator.name))
    let result: Result<Void, any Error>
    do { result = .success(try await body(fixture)) } catch { result = .failure(error) }
    try? await client.stop()
    await connection.close()
    try result.get()
  }

  /// Runs an intent of the Notes sample.
  @discardableResult
  func run(_ intent: String, _ parameters: [String: WireValue] = [:]) async throws -> PerformReply {
    let parameters = parameters.map { WireProperty(name: $0.key, value: $0.value) }
    return try await client.perform(PerformRequest(intent: intent, parameters: parameters), in: "com.example.Notes")
  }

  func spotlight(_ text: String?) async throws -> [WireEntity] {
    try await client.indexedEntities(type: "NoteEntity", matching: text, of: "com.example.Notes")
  }

  func processID(of name: String) async throws -> Int {
    try await client.processes().first { $0.name == name }?.pid ?? 0
  }
}

/// How often repeated cases run: a tenth in CI, whole with `tools/test --long`.
enum Rounds {
  static func of(_ whole: Int) -> Int {
    ProcessInfo.processInfo.environment["INTENTSIM_LONG"] == nil ? max(1, whole / 10) : whole
  }
}
