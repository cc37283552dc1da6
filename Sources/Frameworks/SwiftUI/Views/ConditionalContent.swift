/// What `if`/`else` and `switch` build: changing the branch ends what the other branch kept.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewbuilder, iOS 27.0 SDK
/// Status: complete
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View { public typealias Body = Never }

extension _ConditionalContent: PrimitiveView, StructuralView where TrueContent: View, FalseContent: View {
  func children() -> [ChildView] {
    switch storage {
    case .trueContent(let content): [ChildView(.branch(true), content)]
    case .falseContent(let content): [ChildView(.branch(false), content)]
    }
  }
}

extension Optional: View where Wrapped: View { public typealias Body = Never }

extension Optional: PrimitiveView, StructuralView where Wrapped: View {
  func children() -> [ChildView] { map { [ChildView(.position(0), $0)] } ?? [] }
}
