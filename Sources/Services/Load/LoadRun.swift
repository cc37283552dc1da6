internal import Foundation
package import IntentBus
internal import IntentInstance
internal import IntentValues

/// One load run as its caller sees it: the launcher starts the generator with a grant for the app, the run waits for its
/// end, lets the donation manager catch up, and compares.
package struct LoadRun: Sendable {
  package var options: LoadOptions
  private let connection: BusConnection
  private let folder: InstanceFolder

  package init(options: LoadOptions, connection: BusConnection, folder: InstanceFolder) {
    self.options = options
    self.connection = connection
    self.folder = folder
  }

  package struct Result: Codable, Sendable {
    package var figures: LoadFigures
    package var ledger: LoadLedger
  }

  /// - Parameter patience: how long the manager may take to store what the log holds.
  /// - Throws: `LoadError` when the generator does not end by itself, `BusError` naming the manager when it does not
  ///   catch up.
  package func perform(patience: Duration = .seconds(120)) async throws -> Result {
    let name = "load-\(MessageIdentifier.make().low % 0xFFFF_FFFF)"
    let path = Self.path(folder, name)
    let exits = try await connection.subscribe(to: [.process(name, .exited)], from: .new)
    defer { exits.cancel() }
    _ = try await connection.request(
      .launcher(.spawn), SpawnRequest(name: name, arguments: options.arguments, bundle: options.bundle).packed)
    guard let record: ProcessRecord = try await exits.next()?.first?.decoded() else { throw CancellationError() }
    guard record.exit == "0" else {
      throw LoadError("the generator '\(name)' ended with \(record.exit ?? "?"); see 'intentsim logs \(name)'")
    }
    let figures = try JSONDecoder().decode(
      LoadFigures.self, from: Data(contentsOf: URL(fileURLWithPath: path + ".json")))
    try await connection.fence(["donations"], within: patience)
    return Result(
      figures: figures,
      ledger: try LoadLedger(book: try LoadOutcome.readBook(path), folder: folder, bundle: options.bundle))
  }

  static func path(_ folder: InstanceFolder, _ name: String) -> String { "\(folder.path)/load/\(name)" }

  /// The generator's side, in the process that the launcher started.
  package static func generate(_ options: LoadOptions, environment: [String: String]) async throws {
    guard let folder = environment[InstanceEnvironment.folder], let name = environment[InstanceEnvironment.name] else {
      throw LoadError("a generator is started by 'intentsim load donations'; it needs the instance's environment")
    }
    let instance = InstanceFolder(path: folder)
    let connection = try await BusConnection.connect(
      to: instance, as: BusIdentity(name: name, role: .load, bundle: options.bundle))
    let outcome = await LoadGenerator(options: options, connection: connection).run()
    try FileManager.default.createDirectory(
      atPath: folder + "/load", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try outcome.write(to: path(instance, name))
  }
}
