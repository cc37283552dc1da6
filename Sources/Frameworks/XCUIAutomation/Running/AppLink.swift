internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentValues
internal import Synchronization

/// One app of the running instance, as automation sees it. All calls block; none uses the concurrency pool.
final class AppLink: ScreenSource {
  /// nil for the app under test, which the topology names.
  private let bundle: String?
  /// Each failure of reaching the instance is reported once, then every read answers as if the app did not run.
  private let reported = Mutex<Set<String>>([])

  init(bundle: String?) { self.bundle = bundle }

  var name: String { (try? target().bundle) ?? bundle ?? "the app under test" }

  private struct Target {
    var instance: RunningInstance
    var bundle: String
  }

  private func target() throws -> Target {
    let instance = try RunningInstance.current(for: bundle)
    guard let bundle = bundle ?? instance.runnerTarget else {
      throw BusError(
        .appNotFound,
        "XCUIApplication() does not say which of several apps is meant; use XCUIApplication(bundleIdentifier:) or add "
          + "'target' under 'runner' in the topology file")
    }
    return Target(instance: instance, bundle: try BundleIdentifier.checked(bundle))
  }

  // MARK: - Running

  /// Starts the app and brings it to the front; with `restart` it is ended before.
  func start(restart: Bool, arguments: [String], environment: [String: String]) {
    attempt(restart ? "launching" : "activating") { target in
      let request = AppRequest(
        bundle: target.bundle, restart: restart, foreground: true, arguments: arguments, environment: environment)
      _ = try target.instance.connection.requestBlocking(
        .launcher(.start), request.packed, within: .seconds(60), after: 0, idempotent: !restart)
    }
  }

  func terminate() {
    attempt("terminating") { target in
      _ = try target.instance.connection.requestBlocking(
        .launcher(.terminate), AppRequest(bundle: target.bundle).packed, within: .seconds(30), after: 0,
        idempotent: true)
    }
  }

  /// Fails the test when `action` throws.
  private func attempt(_ purpose: String, _ action: (Target) throws -> Void) {
    do { try action(target()) } catch { AutomationFailure.report("\(purpose) '\(name)' failed: \(error)") }
  }

  var isRunning: Bool { state.rawValue > XCUIApplication.State.notRunning.rawValue }

  /// `unknown` when the instance cannot be reached or has no such app.
  var state: XCUIApplication.State {
    read("the state of", otherwise: .unknown) { target in
      let connection = target.instance.connection
      let table: ProcessTable = try connection.requestBlocking(
        .launcher(.status), EmptyMessage().packed, within: .seconds(10), after: 0, idempotent: true
      ).decoded()
      guard let process = table.processes.first(where: { $0.bundle == target.bundle && $0.role == "app" }) else {
        return .unknown
      }
      guard process.state == .ready else { return .notRunning }
      let topic = Topic.appState(target.bundle)
      let snapshot = try connection.snapshotBlocking(of: topic)
      guard let event = snapshot.values.first(where: { $0.topic == topic && !$0.isTombstone }) else {
        return .runningBackground
      }
      return try event.decoded(as: AppState.self).isForeground ? .runningForeground : .runningBackground
    }
  }

  /// Waits for the events that can change the state.
  func wait(for state: XCUIApplication.State, timeout: Double) -> Bool {
    if self.state == state { return true }
    return read("the state of", otherwise: false) { target in
      let connection = target.instance.connection
      let topics = [
        Topic.appState(target.bundle), .process(target.bundle, .ready), .process(target.bundle, .exited),
      ]
      return try BlockingOperation.run { [self] in
        let subscription = try await connection.subscribe(to: topics, from: .new)
        defer { subscription.cancel() }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { subscription.cancel() }
        while self.state != state {
          guard let events = try await subscription.next() else { return self.state == state }
          if let last = events.last { subscription.acknowledge(upTo: last.sequence) }
        }
        return true
      }
    }
  }

  // MARK: - Screens

  func windows() -> [ScreenElement] { windows(ScreenRequest(), limit: 30) }

  /// The deadline on the bus lies beyond the wait, so that the app's own answer comes first.
  func windows(awaiting query: ElementQuery, timeout: Double) -> [ScreenElement] {
    windows(ScreenRequest(awaiting: query, timeout: timeout), limit: timeout + 30)
  }

  private func windows(_ request: ScreenRequest, limit: Double) -> [ScreenElement] {
    guard isRunning else { return [] }
    return read("the screen of", otherwise: []) { target in
      let reply: ScreenReply = try target.instance.connection.requestBlocking(
        .app(target.bundle, .screen), request.packed, within: .seconds(limit), after: 0, idempotent: true
      ).decoded()
      return reply.windows
    }
  }

  private func read<Value>(_ what: String, otherwise: Value, _ action: (Target) throws -> Value) -> Value {
    do { return try action(target()) } catch {
      let message = "reading \(what) '\(name)' failed: \(error)"
      if reported.withLock({ $0.insert(message).inserted }) { AutomationFailure.report(message) }
      return otherwise
    }
  }
}
