internal import IntentValues

/// A switch; the element's value is "1" or "0".
///
/// Source: https://developer.apple.com/documentation/swiftui/toggle, iOS 27.0 SDK
/// Status: partial; one value, no styles, and nothing turns a switch yet
public struct Toggle<Label: View> {
  private let label: Label
  private let isOn: Binding<Bool>
  private var current = false

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle: View { public typealias Body = Never }

extension Toggle: ElementView {
  mutating func children() -> [ChildView] {
    current = isOn.wrappedValue
    return [ChildView(.position(0), label)]
  }

  func render(_ content: ElementContent, in renderer: Renderer) {
    let title = renderer.capture { content.render(in: renderer) }.map(\.label).joined(separator: ", ")
    renderer.add(
      ScreenElement(
        kind: "switch", label: title, value: current ? "1" : "0", isEnabled: content.environment.isEnabled))
  }
}
