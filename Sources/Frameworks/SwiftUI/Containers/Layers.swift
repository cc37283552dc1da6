extension View {
  /// Draws views over this one; their elements come after it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let over = content()
    return ZStack {
      self
      over
    }
  }

  /// Draws views behind this one; their elements come before it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(alignment:content:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let behind = content()
    return ZStack {
      behind
      self
    }
  }
}
