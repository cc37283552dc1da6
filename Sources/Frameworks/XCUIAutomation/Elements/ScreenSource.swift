package import IntentValues

/// Where elements come from: a running app, or a fixed screen in a test.
package protocol ScreenSource: Sendable {
  /// The app as a failure names it.
  var name: String { get }
  /// Whether the app runs; asking never starts it.
  var isRunning: Bool { get }
  /// The windows now; empty when the app does not run.
  func windows() -> [ScreenElement]
  /// The windows as soon as an element matches, or after `timeout` seconds.
  func windows(awaiting query: ElementQuery, timeout: Double) -> [ScreenElement]
}
