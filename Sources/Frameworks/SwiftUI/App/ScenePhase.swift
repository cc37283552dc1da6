/// Whether a scene is in front.
///
/// Source: https://developer.apple.com/documentation/swiftui/scenephase, iOS 27.0 SDK
/// Status: partial; views are evaluated in front only, so they read active
public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}
