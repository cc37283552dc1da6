/// Views that are modified together; a modifier applies to each of them.
///
/// Source: https://developer.apple.com/documentation/swiftui/group, iOS 27.0 SDK
/// Status: partial; for views only
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView, StructuralView where Content: View {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
}
