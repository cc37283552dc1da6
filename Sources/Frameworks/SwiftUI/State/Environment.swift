public import Observation

/// Reads a value or a model from the environment.
///
/// Source: https://developer.apple.com/documentation/swiftui/environment, iOS 27.0 SDK
/// Status: complete
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var environment: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Outside of a view that is shown: the default value, and for a model an end with an error.
  public var wrappedValue: Value { read(environment ?? EnvironmentValues()) }
}

extension Environment {
  /// The model of a type; ends the app when no view around has set one with `.environment(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { environment in
      guard let model = environment[objectType] else {
        preconditionFailure("no model of type \(objectType) in the environment; add .environment(_:) to a view around")
      }
      return model
    }
  }

  public init<Model: AnyObject & Observable>(_ objectType: Model.Type) where Value == Model? {
    read = { $0[objectType] }
  }
}

extension Environment: StoredProperty {
  mutating func install(_ storage: inout AnyObject?, in environment: EnvironmentValues) {
    self.environment = environment
  }
}
