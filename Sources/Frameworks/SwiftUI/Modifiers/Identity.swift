extension View {
  /// What a selection calls this row.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:), iOS 27.0 SDK
  /// Status: partial; `includeOptional` is absent, a tag matches a selection of its own type
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: tag)) }

  /// Binds what the view keeps to a value: when the value changes, the view begins anew.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/id(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(identity: id, content: self) }
}

struct TagModifier {
  let tag: AnyHashable
}

extension TagModifier: PrimitiveModifier {
  typealias Body = Never

  func modify(_ leaf: inout Leaf) { leaf.tag = tag }
}

struct IdentifiedView<Content: View> {
  let identity: AnyHashable
  let content: Content

  nonisolated init(identity: AnyHashable, content: Content) {
    self.identity = identity
    self.content = content
  }
}

extension IdentifiedView: StructuralView {
  typealias Body = Never

  func children() -> [ChildView] { [ChildView(.element(identity, 0), content)] }
}
