internal import IntentValues

extension View {
  /// Puts a search field in the navigation bar of the screen.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:), iOS 27.0 SDK
  /// Status: partial; plain text in the bar, and nothing types into it yet
  public nonisolated func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
    BarLayer(content: self, bar: SearchField(text: text, prompt: Text(prompt).string))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:), iOS 27.0 SDK
  /// Status: partial; plain text in the bar, and nothing types into it yet
  public nonisolated func searchable(text: Binding<String>, prompt: Text? = nil) -> some View {
    BarLayer(content: self, bar: SearchField(text: text, prompt: prompt?.string ?? "Search"))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:), iOS 27.0 SDK
  /// Status: partial; plain text in the bar, and nothing types into it yet
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(text: Binding<String>, prompt: S) -> some View {
    searchable(text: text, prompt: Text(prompt))
  }
}

struct SearchField {
  let text: Binding<String>
  let prompt: String
  private var current = ""

  init(text: Binding<String>, prompt: String) {
    self.text = text
    self.prompt = prompt
  }
}

extension SearchField: ElementView {
  typealias Body = Never

  mutating func children() -> [ChildView] {
    current = text.wrappedValue
    return []
  }

  func render(_ content: ElementContent, in renderer: Renderer) {
    renderer.add(
      ScreenElement(
        kind: "searchField", label: prompt, value: current.isEmpty ? prompt : current,
        isEnabled: content.environment.isEnabled))
  }
}
