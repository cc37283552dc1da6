/// A colour; only carried, and as a view without an element.
///
/// Source: https://developer.apple.com/documentation/swiftui/color, iOS 27.0 SDK
/// Status: partial; named colours and red, green, blue; components cannot be read
public struct Color: Hashable, Sendable {
  private let name: String

  public init(_ name: String) { self.name = name }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }

  public static let red = Color("red")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let green = Color("green")
  public static let mint = Color("mint")
  public static let teal = Color("teal")
  public static let cyan = Color("cyan")
  public static let blue = Color("blue")
  public static let indigo = Color("indigo")
  public static let purple = Color("purple")
  public static let pink = Color("pink")
  public static let brown = Color("brown")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let black = Color("black")
  public static let clear = Color("clear")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  public static let accentColor = Color("accentColor")

  public func opacity(_ opacity: Double) -> Color { Color("\(name) \(opacity)") }
}

extension Color: View { public typealias Body = Never }

extension Color: StructuralView {
  func children() -> [ChildView] { [] }
}
