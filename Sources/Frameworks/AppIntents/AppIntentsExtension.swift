internal import IntentAppHost

/// A process that runs intents without screens.
///
/// Mark the conforming type with `@main`; in a topology it is an app of its own.
///
/// Source: https://developer.apple.com/documentation/appintents/appintentsextension, iOS 27.0 SDK
/// Status: partial; no ExtensionFoundation and so no `configuration`
public protocol AppIntentsExtension {
  @MainActor @preconcurrency init()
}

extension AppIntentsExtension {
  @MainActor @preconcurrency public static func main() {
    AppHost.run(screens: nil) { _ = Self() }
  }
}
