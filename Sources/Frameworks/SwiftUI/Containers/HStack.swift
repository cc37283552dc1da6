public import Foundation

/// Views from left to right.
///
/// Source: https://developer.apple.com/documentation/swiftui/hstack, iOS 27.0 SDK
/// Status: complete; a container has no element of its own
public struct HStack<Content: View> {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension HStack: View { public typealias Body = Never }

extension HStack: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
