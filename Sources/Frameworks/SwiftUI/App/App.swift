internal import IntentAppHost

/// An app's entry: `@main` on a conforming type runs it inside the app host.
///
/// `init()` runs once, before the app says that it is ready; the scenes are built when the app first comes to the
/// front, so an app that only answers intents in the background never builds them.
///
/// Source: https://developer.apple.com/documentation/swiftui/app, iOS 27.0 SDK
/// Status: complete
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app until the system ends it.
  @MainActor @preconcurrency
  public static func main() { AppHost.run(screens: AppScreens<Self>()) }
}
