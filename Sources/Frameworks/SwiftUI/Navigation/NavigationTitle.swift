extension View {
  /// The title of the screen: the identifier of its navigation bar, and a static text inside. The outermost wins.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:), iOS 27.0 SDK
  /// Status: partial; a title that can be edited is absent
  public nonisolated func navigationTitle(_ title: Text) -> some View { modifier(NavigationTitle(title: title.string)) }

  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:), iOS 27.0 SDK
  /// Status: complete
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
}

struct NavigationTitle {
  let title: String
}

extension NavigationTitle: PrimitiveModifier {
  typealias Body = Never

  func render(in renderer: Renderer, _ content: () -> Void) {
    content()
    renderer.setTitle(title)
  }
}
