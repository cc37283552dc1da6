internal import Foundation

/// What runs inside an app's process: joins the bus, answers requests, performs intents, publishes what they did.
package enum AppHost {
  /// Runs the app until the launcher ends it; never returns. Called by `App.main()` and `AppIntentsExtension.main()`.
  ///
  /// - Parameter screens: nil for an extension.
  @MainActor
  package static func run(screens: (any ScreenProvider)?) -> Never { fatalError("not built yet") }
}
