internal import IntentAppHost
internal import IntentValues

/// The windows of an app; the first group opens one window when the app comes to the front.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowgroup, iOS 27.0 SDK
/// Status: partial; one window of the first group, without values
public struct WindowGroup<Content: View> {
  private let identifier: String
  private let content: Content

  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content) {
    identifier = "main"
    self.content = content()
  }

  @MainActor @preconcurrency
  public init(id: String, @ViewBuilder content: () -> Content) {
    identifier = id
    self.content = content()
  }

  @MainActor @preconcurrency
  public init(_ titleKey: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
    identifier = id ?? "main"
    self.content = content()
  }

  @MainActor @preconcurrency @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: () -> Content) {
    identifier = id ?? "main"
    self.content = content()
  }
}

extension WindowGroup: Scene { public typealias Body = Never }

extension WindowGroup: PrimitiveScene {
  var view: any View { WindowView(identifier: identifier, content: content) }
}

/// One window.
struct WindowView<Content: View> {
  let identifier: String
  let content: Content
}

extension WindowView: ElementView {
  typealias Body = Never

  func children() -> [ChildView] { [ChildView(.position(0), content)] }

  func render(_ content: ElementContent, in renderer: Renderer) {
    renderer.scene(identifier) { content.render(in: renderer) }
  }
}
