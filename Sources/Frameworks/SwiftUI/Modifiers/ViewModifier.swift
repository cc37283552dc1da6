/// A change that can be applied to any view.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewmodifier, iOS 27.0 SDK
/// Status: complete
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

extension ViewModifier where Body == Never {
  /// Never called: the modifier acts by itself.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body; do not call it") }
}

/// The view that a modifier is applied to, as its `body` sees it.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewmodifier/content, iOS 27.0 SDK
/// Status: complete
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: any View
}

extension _ViewModifier_Content: View { public typealias Body = Never }

extension _ViewModifier_Content: StructuralView {
  func children() -> [ChildView] { [ChildView(.position(0), view)] }
}

/// A view with a modifier.
///
/// Source: https://developer.apple.com/documentation/swiftui/modifiedcontent, iOS 27.0 SDK
/// Status: complete
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public typealias Body = Never }

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func makeNode(in context: NodeContext) -> ViewNode {
    guard let primitive = modifier as? any PrimitiveModifier else { return CustomModifierNode(self, in: context) }
    func make<Primitive: PrimitiveModifier>(_ modifier: Primitive) -> ViewNode? {
      (self as? ModifiedContent<Content, Primitive>).map { modifier.makeNode($0, in: context) }
    }
    return make(primitive) ?? CustomModifierNode(self, in: context)
  }
}

extension View {
  /// Source: https://developer.apple.com/documentation/swiftui/view/modifier(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
