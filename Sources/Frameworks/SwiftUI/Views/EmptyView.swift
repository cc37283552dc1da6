/// A view without content.
///
/// Source: https://developer.apple.com/documentation/swiftui/emptyview, iOS 27.0 SDK
/// Status: complete
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: View { public typealias Body = Never }

extension EmptyView: StructuralView {
  func children() -> [ChildView] { [] }
}
