// Looks that keep a text a text, so that texts can still be joined.
extension Text {
  /// Source: https://developer.apple.com/documentation/swiftui/text/font(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func font(_ font: Font?) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/fontweight(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/foregroundcolor(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/foregroundstyle(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/bold(), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func bold() -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/bold(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func bold(_ isActive: Bool) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/italic(), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func italic() -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/strikethrough(_:color:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/underline(_:color:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Source: https://developer.apple.com/documentation/swiftui/text/monospaceddigit(), iOS 27.0 SDK
  /// Status: complete; changes no element
  public func monospacedDigit() -> Text { self }
}
