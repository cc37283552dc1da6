public import Foundation

/// Views from top to bottom.
///
/// Source: https://developer.apple.com/documentation/swiftui/vstack, iOS 27.0 SDK
/// Status: complete; a container has no element of its own
public struct VStack<Content: View> {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: View { public typealias Body = Never }

extension VStack: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
