package import IntentValues

/// What renders an app's screens: headless SwiftUI, or nothing for an extension.
///
/// The host drives it on the main actor; the provider never talks to the bus.
@MainActor
package protocol ScreenProvider: AnyObject {
  /// Makes the app value (runs `App.init()`); called once, before the host says READY.
  func launch()

  /// Builds the scenes if needed and shows them; called again when an intent or a test brings the app to the front.
  func enterForeground()
  func enterBackground()

  /// Applies every pending update and returns what is visible now; empty while in the background.
  func commit() -> ScreenContent

  /// Called by the provider, at most once per turn of the main actor, when a commit would find something new.
  var onInvalidation: (@MainActor () -> Void)? { get set }
}

/// What one app shows: elements for tests, annotations for the system.
package struct ScreenContent: Hashable, Sendable {
  package struct Scene: Hashable, Sendable {
    /// Stable while the scene lives: "main".
    package var identifier: String
    package var window: ScreenElement
    package var annotations: [AnnotationState.Annotation]

    package init(identifier: String, window: ScreenElement, annotations: [AnnotationState.Annotation]) {
      self.identifier = identifier
      self.window = window
      self.annotations = annotations
    }
  }

  package var scenes: [Scene]
  package init(scenes: [Scene]) { self.scenes = scenes }
}
