internal import IntentValues

/// A line of text that can be edited; the element's value is the text, or the title while it is empty.
///
/// Source: https://developer.apple.com/documentation/swiftui/textfield, iOS 27.0 SDK
/// Status: partial; plain text only, and nothing types into a field yet
public struct TextField<Label: View> {
  private let label: Label
  private let text: Binding<String>
  private let prompt: Text?
  private var current = ""

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.text = text
    self.prompt = prompt
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension TextField: View { public typealias Body = Never }

extension TextField: ElementView {
  mutating func children() -> [ChildView] {
    current = text.wrappedValue
    return [ChildView(.position(0), label)]
  }

  func render(_ content: ElementContent, in renderer: Renderer) {
    let title = renderer.capture { content.render(in: renderer) }.map(\.label).joined(separator: ", ")
    let placeholder = prompt?.string ?? title
    renderer.add(
      ScreenElement(
        kind: "textField", label: title, value: current.isEmpty ? placeholder : current,
        isEnabled: content.environment.isEnabled))
  }
}
