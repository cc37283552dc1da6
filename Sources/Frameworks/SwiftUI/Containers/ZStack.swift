/// Views one over the other.
///
/// Source: https://developer.apple.com/documentation/swiftui/zstack, iOS 27.0 SDK
/// Status: complete; a container has no element of its own
public struct ZStack<Content: View> {
  private let content: Content

  public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension ZStack: View { public typealias Body = Never }

extension ZStack: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
