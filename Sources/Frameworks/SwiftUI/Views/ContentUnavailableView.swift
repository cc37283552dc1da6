/// What a screen shows when it has nothing to show.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentunavailableview, iOS 27.0 SDK
/// Status: partial; without the ready-made search text
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
}

extension ContentUnavailableView: View { public typealias Body = Never }

extension ContentUnavailableView: ElementView {
  func children() -> [ChildView] {
    [ChildView(.position(0), label), ChildView(.position(1), description), ChildView(.position(2), actions)]
  }

  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
