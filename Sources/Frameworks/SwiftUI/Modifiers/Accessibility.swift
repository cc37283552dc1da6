internal import IntentValues

extension View {
  /// The identifier by which tests find the elements of the view; one that an element has already stays.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(ElementModifier { if $0.identifier.isEmpty || $0.kind == "image" { $0.identifier = identifier } })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(ElementModifier { $0.label = label.string })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:), iOS 27.0 SDK
  /// Status: complete
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    modifier(ElementModifier { $0.value = value.string })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:), iOS 27.0 SDK
  /// Status: complete
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Leaves the elements of the view out of the tree; its annotations stay.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityHidden(isHidden: hidden))
  }

  /// Leaves the view out of the screen: no elements, no annotations.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/hidden(), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func hidden() -> some View { modifier(Hidden()) }
}

struct ElementModifier {
  let change: (inout ScreenElement) -> Void
}

extension ElementModifier: PrimitiveModifier {
  typealias Body = Never

  func render(in renderer: Renderer, _ content: () -> Void) { renderer.change(content, change) }
}

struct AccessibilityHidden {
  let isHidden: Bool
}

extension AccessibilityHidden: PrimitiveModifier {
  typealias Body = Never

  func render(in renderer: Renderer, _ content: () -> Void) {
    if isHidden { _ = renderer.capture(content) } else { content() }
  }
}

struct Hidden {}

extension Hidden: PrimitiveModifier {
  typealias Body = Never

  func render(in renderer: Renderer, _ content: () -> Void) {}
}
