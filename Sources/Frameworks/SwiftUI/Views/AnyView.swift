/// A view of any type; a change of the type ends what the former view kept.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyview, iOS 27.0 SDK
/// Status: complete
public struct AnyView {
  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }
  public init<V: View>(erasing view: V) { self.view = view }
}

extension AnyView: View { public typealias Body = Never }

extension AnyView: StructuralView {
  func children() -> [ChildView] { [ChildView(.position(0), view)] }
}
