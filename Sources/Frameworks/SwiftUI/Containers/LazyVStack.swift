public import Foundation

/// Views from top to bottom; all of them count as visible.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyvstack, iOS 27.0 SDK
/// Status: complete; a container has no element of its own
public struct LazyVStack<Content: View> {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension LazyVStack: View { public typealias Body = Never }

extension LazyVStack: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
