internal import IntentValues

/// Content that can be longer than the screen; all of it counts as visible.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollview, iOS 27.0 SDK
/// Status: partial; nothing scrolls yet
public struct ScrollView<Content: View> {
  private let content: Content

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension ScrollView: View { public typealias Body = Never }

extension ScrollView: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }

  func render(_ content: ElementContent, in renderer: Renderer) {
    renderer.add(ScreenElement(kind: "scrollView", children: renderer.capture { content.render(in: renderer) }))
  }
}
