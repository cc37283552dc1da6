public import Foundation

/// Views from left to right; all of them count as visible.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyhstack, iOS 27.0 SDK
/// Status: complete; a container has no element of its own
public struct LazyHStack<Content: View> {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension LazyHStack: View { public typealias Body = Never }

extension LazyHStack: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
