public import Foundation

// Modifiers that only change the looks: the tree of elements is the same with and without them.

extension View {
  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func padding(_ length: CGFloat) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/font(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func font(_ font: Font?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/fontweight(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/fontdesign(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/bold(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func bold(_ isActive: Bool = true) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/italic(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func italic(_ isActive: Bool = true) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/strikethrough(_:color:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/underline(_:color:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/monospaceddigit(), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func monospacedDigit() -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func foregroundColor(_ color: Color?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/tint(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func tint(_ tint: Color?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/opacity(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func opacity(_ opacity: Double) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/cornerradius(_:antialiased:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/linelimit(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func lineLimit(_ number: Int?) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func layoutPriority(_ value: Double) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/fixedsize(), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func fixedSize() -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/offset(x:y:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/imagescale(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/liststyle(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
  { self }

  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:value:), iOS 27.0 SDK
  /// Status: complete; changes no element
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
}

/// Source: https://developer.apple.com/documentation/swiftui/navigationbaritem, iOS 27.0 SDK
/// Status: complete
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large, inlineLarge }
}
