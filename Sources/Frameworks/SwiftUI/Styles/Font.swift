public import Foundation

/// A font; only carried, since a tree of elements has no looks.
///
/// Source: https://developer.apple.com/documentation/swiftui/font, iOS 27.0 SDK
/// Status: partial; the system's fonts
public struct Font: Hashable, Sendable {
  private let name: String

  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    private let name: String
    public static let ultraLight = Self(name: "ultraLight")
    public static let thin = Self(name: "thin")
    public static let light = Self(name: "light")
    public static let regular = Self(name: "regular")
    public static let medium = Self(name: "medium")
    public static let semibold = Self(name: "semibold")
    public static let bold = Self(name: "bold")
    public static let heavy = Self(name: "heavy")
    public static let black = Self(name: "black")
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(name: "system \(size)")
  }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(name: style.rawValue)
  }

  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
}
