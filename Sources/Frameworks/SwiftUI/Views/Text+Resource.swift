public import AppIntentsCore

extension Text {
  /// Source: https://developer.apple.com/documentation/swiftui/text/init(_:)-(localizedstringresource), iOS 27.0 SDK
  /// Status: complete
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }
}

extension LocalizedStringKey.StringInterpolation {
  /// A text that is looked up by itself.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(String(localized: resource))
  }
}

extension View {
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:), iOS 27.0 SDK
  /// Status: complete
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: LocalizedStringResource) -> some View {
    navigationTitle(Text(title))
  }
}
