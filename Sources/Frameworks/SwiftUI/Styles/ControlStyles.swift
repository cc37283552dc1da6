// Styles of lists and controls; only carried. The elements are the same in every style.

/// Source: https://developer.apple.com/documentation/swiftui/liststyle, iOS 27.0 SDK
/// Status: partial; the styles of iOS
public protocol ListStyle: Sendable {}

/// Source: https://developer.apple.com/documentation/swiftui/defaultliststyle, iOS 27.0 SDK
/// Status: complete
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/plainliststyle, iOS 27.0 SDK
/// Status: complete
public struct PlainListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/groupedliststyle, iOS 27.0 SDK
/// Status: complete
public struct GroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/insetliststyle, iOS 27.0 SDK
/// Status: complete
public struct InsetListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/insetgroupedliststyle, iOS 27.0 SDK
/// Status: complete
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/sidebarliststyle, iOS 27.0 SDK
/// Status: complete
public struct SidebarListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/primitivebuttonstyle, iOS 27.0 SDK
/// Status: partial; the system's styles; an app's own styles are absent
public protocol PrimitiveButtonStyle: Sendable {}

/// Source: https://developer.apple.com/documentation/swiftui/defaultbuttonstyle, iOS 27.0 SDK
/// Status: complete
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/plainbuttonstyle, iOS 27.0 SDK
/// Status: complete
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/borderedbuttonstyle, iOS 27.0 SDK
/// Status: complete
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle, iOS 27.0 SDK
/// Status: complete
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle, iOS 27.0 SDK
/// Status: complete
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/textfieldstyle, iOS 27.0 SDK
/// Status: partial; the system's styles
public protocol TextFieldStyle: Sendable {}

/// Source: https://developer.apple.com/documentation/swiftui/defaulttextfieldstyle, iOS 27.0 SDK
/// Status: complete
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/plaintextfieldstyle, iOS 27.0 SDK
/// Status: complete
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle, iOS 27.0 SDK
/// Status: complete
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
