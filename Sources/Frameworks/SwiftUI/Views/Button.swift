internal import IntentValues

/// What a button is for.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonrole, iOS 27.0 SDK
/// Status: complete
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// A control with an action; the element is a button whose label joins the texts inside it.
///
/// Source: https://developer.apple.com/documentation/swiftui/button, iOS 27.0 SDK
/// Status: partial; nothing presses a button yet
public struct Button<Label: View> {
  private let label: Label
  let action: @MainActor () -> Void

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.action = action
  }

  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(action: action, label: label)
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button: View { public typealias Body = Never }

extension Button: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), label)] }
  func render(_ content: ElementContent, in renderer: Renderer) { renderer.addButton(content) }
}

extension Renderer {
  /// A button around what `content` draws; its label joins the texts inside it, or else the pictures.
  func addButton(_ content: ElementContent) {
    let children = capture { content.render(in: self) }
    let texts = children.labels(of: "staticText")
    add(
      ScreenElement(
        kind: "button", label: (texts.isEmpty ? children.labels(of: "image") : texts).joined(separator: ", "),
        isEnabled: content.environment.isEnabled, children: children))
  }
}

extension [ScreenElement] {
  fileprivate func labels(of kind: String) -> [String] {
    flatMap { $0.kind == kind ? [$0.label] : $0.children.labels(of: kind) }
  }
}
