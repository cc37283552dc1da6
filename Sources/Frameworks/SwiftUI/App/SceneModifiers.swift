public import Observation

extension Scene {
  /// Hands a model down to the views of the scene.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/environment(_:), iOS 27.0 SDK
  /// Status: complete
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[T.self] = object })
  }

  /// Sets a value of the environment for the views of the scene.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/scene/environment(_:_:), iOS 27.0 SDK
  /// Status: complete
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:), iOS 27.0 SDK
  /// Status: complete
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }
}

struct ModifiedScene<Content: Scene, Modifier: PrimitiveModifier>: PrimitiveScene {
  typealias Body = Never
  let content: Content
  let modifier: Modifier

  var view: any View { AnyView(sceneView(content)).modifier(modifier) }
}
