package import IntentBus
package import IntentClient
internal import IntentInstance

/// The running instance behind a test: what happens in it, and the processes it is made of.
///
/// `AppIntentsTesting` sees an app as the system does: intents go in, values come out. A simulator shows the rest. Every
/// intent run, donation, index change and change of the screen is an event in one ordered log, and the processes that
/// read the log can be stopped, killed and looked at:
///
/// ```swift
/// let simulator = try await Simulator.current
/// let donated = try await simulator.expect(.donations(of: "com.example.Notes", intent: "CreateNoteIntent")) {
///   try await definitions.intents["CreateNoteIntent"].makeIntent(title: "Packing list").run()
/// }
/// try await simulator.kill("donations")
/// try await simulator.settled()
/// let ledger = try await simulator.ledger()
/// XCTAssertTrue(ledger.isBalanced, ledger.description)
/// ```
///
/// All calls end within a limit, and every error says what was asked, and what was there instead.
public struct Simulator: Sendable {
  package var client: SimulatorClient
  package let bus: any EventBus
  package let folder: InstanceFolder

  /// The instance's name, as `intentsim list` shows it.
  public let name: String

  package init(client: SimulatorClient, bus: any EventBus, folder: InstanceFolder, name: String) {
    self.client = client
    self.bus = bus
    self.folder = folder
    self.name = name
  }

  /// The instance that this process belongs to: the one that the environment names, otherwise one of its own, which is
  /// started by the first use and ends with this process.
  ///
  /// It is the instance that `AppIntentsTesting` and `XCUIApplication` talk to as well.
  public static var current: Simulator {
    get async throws { try await current(for: nil) }
  }

  /// The same, choosing among several topology files the one that has an app of this bundle identifier.
  public static func current(for bundleIdentifier: String?) async throws -> Simulator {
    try await reporting("finding the instance") {
      let instance = try await RunningInstance.current(for: bundleIdentifier)
      return Simulator(
        client: SimulatorClient(instance), bus: instance.connection, folder: instance.folder, name: instance.name)
    }
  }

  /// The longest time that one call waits for its answer; 30 seconds unless set.
  public var limit: Duration {
    get { client.limit }
    set { client.limit = newValue }
  }
}
