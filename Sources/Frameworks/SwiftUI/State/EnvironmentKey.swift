/// A key of the environment and its value where nobody sets one.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentkey, iOS 27.0 SDK
/// Status: complete
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
