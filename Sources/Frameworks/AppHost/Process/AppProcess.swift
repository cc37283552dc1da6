internal import AppIntentsCore
internal import Dispatch
internal import Foundation
internal import Glibc
internal import IntentBus

/// One running app: its connection, its types and its screens.
@MainActor
final class AppProcess {
  private let connection: BusConnection
  private let bundle: String
  private let screens: ScreenPublisher
  private let requests: AppRequests
  private var termination: (any DispatchSourceSignal)?
  private var isTerminating = false
  private var isLeaving = false

  private init(connection: BusConnection, bundle: String, screens: ScreenPublisher, requests: AppRequests) {
    self.connection = connection
    self.bundle = bundle
    self.screens = screens
    self.requests = requests
  }

  /// Joins the instance that the environment names and makes the app value.
  ///
  /// - Throws: `BusError`: without an instance, `noBroker` with how to start the app.
  static func join(screens provider: (any ScreenProvider)?) async throws -> AppProcess {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment[InstanceEnvironment.folder], let bundle = environment[InstanceEnvironment.bundle]
    else {
      throw BusError(
        .noBroker,
        "an app runs inside an instance; start it with 'intentsim up TOPOLOGY' instead of by hand "
          + "(\(InstanceEnvironment.folder) and \(InstanceEnvironment.bundle) are not set)")
    }
    let types = TypeDiscovery.registry()
    TypeRegistry.setCurrent(types)
    reportDuplicates(types)
    let connection = try await BusConnection.connect(
      to: InstanceFolder(path: folder),
      as: BusIdentity(
        name: environment[InstanceEnvironment.name] ?? bundle, role: .app, bundle: bundle,
        team: environment[InstanceEnvironment.team]))
    BusConnection.setProcess(connection)
    let sink = BusEventSink(connection: connection)
    let screens = ScreenPublisher(screens: provider, bundle: bundle, sink: sink)
    screens.launch()
    let requests = AppRequests(bundle: bundle, types: types, screens: screens, sink: sink)
    return AppProcess(connection: connection, bundle: bundle, screens: screens, requests: requests)
  }

  private static func reportDuplicates(_ types: TypeRegistry) {
    guard !types.duplicates.isEmpty else { return }
    let names = types.duplicates.sorted().joined(separator: ", ")
    FileHandle.standardError.write(
      Data("more than one type is called \(names); only one of each can be found by name\n".utf8))
  }

  /// Says READY; from then on requests are answered.
  func serve() async throws {
    let requests = requests
    try await connection.serve([.app(bundle)]) { try await requests.answer($0) }
  }

  /// On SIGTERM: lets running intents end, hands over what they published, leaves the bus and exits with 0; at a second
  /// one at once.
  func endOnTermination() {
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { [self] in terminate() } }
    source.resume()
    termination = source
  }

  private func terminate() {
    if isTerminating { exit(1) }
    isTerminating = true
    // Both are owned by the process, which the first to come here ends.
    Task {
      await requests.running.waitUntilNoneRuns()
      await leave()
    }
    Task {
      try await Task.sleep(for: Self.drainLimit)
      await leave()
    }
  }

  /// Shorter than the launcher's grace.
  private static let drainLimit = Duration.seconds(3)

  private func leave() async {
    guard !isLeaving else { return }
    isLeaving = true
    await connection.close()
    exit(0)
  }
}
