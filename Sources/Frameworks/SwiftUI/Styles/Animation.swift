/// A course of a change; only carried, every change is at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/animation, iOS 27.0 SDK
/// Status: partial; the usual curves
public struct Animation: Hashable, Sendable {
  private let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")
  public static let bouncy = Animation(name: "bouncy")
  public static let smooth = Animation(name: "smooth")
  public static let snappy = Animation(name: "snappy")
  public static func linear(duration: Double) -> Animation { .linear }
  public static func easeIn(duration: Double) -> Animation { .easeIn }
  public static func easeOut(duration: Double) -> Animation { .easeOut }
  public static func easeInOut(duration: Double) -> Animation { .easeInOut }
}

/// Runs `body`; its changes take effect at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:_:), iOS 27.0 SDK
/// Status: complete
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
