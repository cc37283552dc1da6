internal import Synchronization

/// An app of the running instance, from outside of it.
///
/// The instance is found, or started for this test process, at the first call. A failure to start an app fails the
/// running test with the reason; later reads then answer as for an app that does not run.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication, iOS 27.0 SDK
/// Status: partial; by bundle identifier only, without URLs and audits
public final class XCUIApplication: XCUIElement, @unchecked Sendable {
  private struct Launch {
    var arguments: [String] = []
    var environment: [String: String] = [:]
  }

  private let link: AppLink
  private let launchOptions = Mutex(Launch())

  /// The app under test: the topology's `runner.target`, or its only app.
  public init() {
    link = AppLink(bundle: nil)
    super.init(nil, in: link)
  }

  public init(bundleIdentifier: String) {
    link = AppLink(bundle: bundleIdentifier)
    super.init(nil, in: link)
  }

  /// What the app finds in `CommandLine.arguments` after its own path, from the next `launch()` on.
  public var launchArguments: [String] {
    get { launchOptions.withLock(\.arguments) }
    set { launchOptions.withLock { $0.arguments = newValue } }
  }

  public var launchEnvironment: [String: String] {
    get { launchOptions.withLock(\.environment) }
    set { launchOptions.withLock { $0.environment = newValue } }
  }

  /// Starts the app and brings it to the front; one that runs is ended before. Returns when it is ready.
  public func launch() { start(restart: true) }

  /// Brings the app to the front; starts it only when it does not run.
  public func activate() { start(restart: false) }

  private func start(restart: Bool) {
    let options = launchOptions.withLock(\.self)
    link.start(restart: restart, arguments: options.arguments, environment: options.environment)
  }

  /// Ends the app; returns when it is gone.
  public func terminate() { link.terminate() }

  /// Asking never starts the app.
  public var state: State { link.state }

  /// Waits for the app to reach a state.
  ///
  /// - Returns: whether it did within `timeout` seconds.
  public func wait(for state: State, timeout: Double) -> Bool { link.wait(for: state, timeout: timeout) }

  /// Whether an app runs.
  ///
  /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum, iOS 27.0 SDK
  /// Status: complete; nothing is suspended here
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }
}
