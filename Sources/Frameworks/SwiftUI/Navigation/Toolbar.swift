/// What can stand in a screen's bars.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcontent, iOS 27.0 SDK
/// Status: complete
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension ToolbarContent where Body == Never {
  /// Never read: the content is shown by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body; do not read it") }
}

extension Never: ToolbarContent {}

/// Builds the content of bars from the statements of a closure.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder, iOS 27.0 SDK
/// Status: partial; without conditions
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  @MainActor
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    var items: [any ToolbarContent] = []
    repeat items.append(each content)
    return ToolbarItems(items: items)
  }
}

/// Where an item stands; here every item stands in the navigation bar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritemplacement, iOS 27.0 SDK
/// Status: partial; the places of iOS
public struct ToolbarItemPlacement: Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let principal = Self(name: "principal")
  public static let navigation = Self(name: "navigation")
  public static let primaryAction = Self(name: "primaryAction")
  public static let secondaryAction = Self(name: "secondaryAction")
  public static let confirmationAction = Self(name: "confirmationAction")
  public static let cancellationAction = Self(name: "cancellationAction")
  public static let destructiveAction = Self(name: "destructiveAction")
  public static let topBarLeading = Self(name: "topBarLeading")
  public static let topBarTrailing = Self(name: "topBarTrailing")
  public static let navigationBarLeading = Self(name: "navigationBarLeading")
  public static let navigationBarTrailing = Self(name: "navigationBarTrailing")
}

/// One item of a bar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritem, iOS 27.0 SDK
/// Status: partial; without identifiers for customisation
public struct ToolbarItem<ID, Content: View> {
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
    self.content = content()
  }
}

extension ToolbarItem: ToolbarContent { public typealias Body = Never }
extension ToolbarItem: PrimitiveToolbarContent {
  var view: any View { content }
}

/// Several items of a bar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritemgroup, iOS 27.0 SDK
/// Status: complete
public struct ToolbarItemGroup<Content: View> {
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent { public typealias Body = Never }
extension ToolbarItemGroup: PrimitiveToolbarContent {
  var view: any View { content }
}

/// Content that says itself which view stands for it.
@MainActor
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var view: any View { get }
}

struct ToolbarItems: PrimitiveToolbarContent {
  typealias Body = Never
  let items: [any ToolbarContent]
  var view: any View { TupleView((), children: items.map { toolbarView($0) }) }
}

/// The view of bar content; content with a `body` is evaluated like a view.
@MainActor
func toolbarView(_ content: some ToolbarContent) -> any View {
  (content as? any PrimitiveToolbarContent)?.view ?? ComposedToolbar(content: content)
}

/// Bar content with a `body`: an app's own.
private struct ComposedToolbar<Content: ToolbarContent>: View {
  let content: Content
  var body: AnyView { AnyView(toolbarView(content.body)) }
}

extension View {
  /// Puts items in the navigation bar of the screen.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(content:), iOS 27.0 SDK
  /// Status: partial; every item stands in the navigation bar
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    BarLayer(content: self, bar: AnyView(toolbarView(content())))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(content:), iOS 27.0 SDK
  /// Status: partial; every item stands in the navigation bar
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    BarLayer(content: self, bar: content())
  }
}

/// A view and what its screen's bar shows for it.
struct BarLayer<Content: View, Bar: View> {
  let content: Content
  let bar: Bar
}

extension BarLayer: StructuralView {
  typealias Body = Never

  func children() -> [ChildView] {
    [ChildView(.position(0), content), ChildView(.position(1), BarItems(content: bar), role: .bar)]
  }
}

/// Draws into the bar.
struct BarItems<Content: View> {
  let content: Content
}

extension BarItems: ElementView {
  typealias Body = Never

  func children() -> [ChildView] { [ChildView(.position(0), content)] }

  func render(_ content: ElementContent, in renderer: Renderer) {
    renderer.addToBar(renderer.capture { content.render(in: renderer) })
  }
}
