internal import Dispatch
internal import Foundation
internal import Glibc
internal import IntentBus

/// What runs inside an app's process: joins the bus, answers requests, performs intents, publishes what they did.
package enum AppHost {
  /// Runs the app until the launcher ends it; never returns. Called by `App.main()` and `AppIntentsExtension.main()`.
  ///
  /// The main thread runs the main run loop, so that `Thread.isMainThread` holds on the main actor.
  ///
  /// - Parameters:
  ///   - screens: nil for an extension.
  ///   - launch: runs once the process has joined, before it answers; for an extension, which has no screens to launch.
  @MainActor
  package static func run(screens: (any ScreenProvider)?, launch: @escaping @MainActor () -> Void = {}) -> Never {
    // Owned by the process: it ends with it.
    Task { @MainActor in
      do {
        let process = try await AppProcess.join(screens: screens)
        process.endOnTermination()
        launch()
        try await process.serve()
      } catch {
        end(with: (error as? BusError)?.message ?? "\(error)")
      }
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Says why in one line, and exits as for bad input.
  private static func end(with reason: String) -> Never {
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    FileHandle.standardError.write(Data("\(name): \(reason)\n".utf8))
    exit(2)
  }
}
