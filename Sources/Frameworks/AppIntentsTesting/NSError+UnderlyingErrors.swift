public import Foundation

extension NSError {
  /// The errors behind this one; Foundation on Linux lacks the property, and suites look for an app's own text here.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nserror/underlyingerrors, iOS 27.0 SDK
  /// Status: partial; at most one error, the one under `NSUnderlyingErrorKey`
  public var underlyingErrors: [any Error] {
    (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
  }
}
