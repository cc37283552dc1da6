/// A way to fill a shape; only carried.
///
/// Source: https://developer.apple.com/documentation/swiftui/shapestyle, iOS 27.0 SDK
/// Status: partial; colours, the levels of the current style, the tint and materials
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
  public static var accentColor: Color { .accentColor }
}

/// Source: https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle, iOS 27.0 SDK
/// Status: complete
public struct HierarchicalShapeStyle: ShapeStyle {
  fileprivate let level: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

/// Source: https://developer.apple.com/documentation/swiftui/tintshapestyle, iOS 27.0 SDK
/// Status: complete
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// Source: https://developer.apple.com/documentation/swiftui/material, iOS 27.0 SDK
/// Status: complete
public struct Material: ShapeStyle {
  private let name: String
  public static let ultraThin = Material(name: "ultraThin")
  public static let thin = Material(name: "thin")
  public static let regular = Material(name: "regular")
  public static let thick = Material(name: "thick")
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var bar: Material { .bar }
}
