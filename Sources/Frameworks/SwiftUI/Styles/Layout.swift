public import Foundation

// Measures and places. A tree of elements has no layout, so these are only carried.

/// Source: https://developer.apple.com/documentation/swiftui/horizontalalignment, iOS 27.0 SDK
/// Status: partial; the system's guides only
public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String
  public static let leading = Self(name: "leading")
  public static let center = Self(name: "center")
  public static let trailing = Self(name: "trailing")
}

/// Source: https://developer.apple.com/documentation/swiftui/verticalalignment, iOS 27.0 SDK
/// Status: partial; the system's guides only
public struct VerticalAlignment: Equatable, Sendable {
  private let name: String
  public static let top = Self(name: "top")
  public static let center = Self(name: "center")
  public static let bottom = Self(name: "bottom")
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

/// Source: https://developer.apple.com/documentation/swiftui/alignment, iOS 27.0 SDK
/// Status: partial; the system's guides only
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// Source: https://developer.apple.com/documentation/swiftui/textalignment, iOS 27.0 SDK
/// Status: complete
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

/// Source: https://developer.apple.com/documentation/swiftui/edge, iOS 27.0 SDK
/// Status: complete
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Self(.top)
    public static let leading = Self(.leading)
    public static let bottom = Self(.bottom)
    public static let trailing = Self(.trailing)
    public static let horizontal: Self = [.leading, .trailing]
    public static let vertical: Self = [.top, .bottom]
    public static let all: Self = [.horizontal, .vertical]
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/axis, iOS 27.0 SDK
/// Status: complete
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/edgeinsets, iOS 27.0 SDK
/// Status: complete
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/pinnedscrollableviews, iOS 27.0 SDK
/// Status: complete
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}
