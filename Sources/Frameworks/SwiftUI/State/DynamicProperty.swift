/// A stored property of a view that the system brings up to date before each `body`.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty, iOS 27.0 SDK
/// Status: complete
public protocol DynamicProperty {
  /// Called before `body`, after the properties inside were brought up to date.
  @MainActor mutating func update()
}

extension DynamicProperty {
  @MainActor public mutating func update() {}
}

/// A dynamic property of our own: it keeps something on the node, or reads the environment.
@MainActor
protocol StoredProperty: DynamicProperty {
  mutating func install(_ storage: inout AnyObject?, in environment: EnvironmentValues)
}
