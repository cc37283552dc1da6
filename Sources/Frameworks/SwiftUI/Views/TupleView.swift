/// Several views in a row, as a builder puts them together.
///
/// Source: https://developer.apple.com/documentation/swiftui/tupleview, iOS 27.0 SDK
/// Status: complete
public struct TupleView<T> {
  public var value: T
  private let views: [any View]

  public init(_ value: T) {
    self.init(value, children: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
  }

  init(_ value: T, children: [any View]) {
    self.value = value
    views = children
  }
}

extension TupleView: View { public typealias Body = Never }

extension TupleView: StructuralView {
  func children() -> [ChildView] { views.enumerated().map { ChildView(.position($0), $1) } }
}
