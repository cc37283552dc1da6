/// A button that pushes a screen.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationlink, iOS 27.0 SDK
/// Status: partial; nothing presses a link yet, change the stack's path instead
public struct NavigationLink<Label: View, Destination: View> {
  private let label: Label
  let value: AnyHashable?
  let destination: Destination?

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: destination())
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, destination: destination)
  }

  private init(label: Label, value: AnyHashable?, destination: Destination?) {
    self.label = label
    self.value = value
    self.destination = destination
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { AnyHashable($0) }, destination: nil)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink: View { public typealias Body = Never }

extension NavigationLink: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), label)] }
  func render(_ content: ElementContent, in renderer: Renderer) { renderer.addButton(content) }
}
