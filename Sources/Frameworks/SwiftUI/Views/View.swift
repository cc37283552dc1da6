/// A part of an app's screens.
///
/// Here views have no size and no pixels: a screen is a tree of accessibility elements, and the entities that views
/// are annotated with.
///
/// Source: https://developer.apple.com/documentation/swiftui/view, iOS 27.0 SDK
/// Status: complete; modifiers that only change the looks take their arguments and change nothing
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension View where Body == Never {
  /// Never read: the view draws by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body; do not read it") }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { self }
}
