public import Foundation

/// Room between views; no element.
///
/// Source: https://developer.apple.com/documentation/swiftui/spacer, iOS 27.0 SDK
/// Status: complete
public struct Spacer: Sendable {
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View { public typealias Body = Never }

extension Spacer: StructuralView {
  func children() -> [ChildView] { [] }
}

/// A line between views; no element.
///
/// Source: https://developer.apple.com/documentation/swiftui/divider, iOS 27.0 SDK
/// Status: complete
public struct Divider: Sendable {
  public init() {}
}

extension Divider: View { public typealias Body = Never }

extension Divider: StructuralView {
  func children() -> [ChildView] { [] }
}
