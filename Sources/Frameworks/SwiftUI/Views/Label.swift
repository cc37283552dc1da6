/// A title with a picture.
///
/// Source: https://developer.apple.com/documentation/swiftui/label, iOS 27.0 SDK
/// Status: complete; without styles
public struct Label<Title: View, Icon: View> {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
}

extension Label: View { public typealias Body = Never }

extension Label: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), icon), ChildView(.position(1), title)] }
  func render(_ content: ElementContent, in renderer: Renderer) { content.render(in: renderer) }
}
