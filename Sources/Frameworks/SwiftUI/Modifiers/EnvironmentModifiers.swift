public import Observation

extension View {
  /// Sets a value of the environment for the content.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Hands a model down to the content, which reads it with `@Environment(Model.self)`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier { $0[T.self] = object })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/disabled(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

struct EnvironmentModifier {
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PrimitiveModifier {
  typealias Body = Never

  func modify(_ environment: inout EnvironmentValues) { change(&environment) }
}
