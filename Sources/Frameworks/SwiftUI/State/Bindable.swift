public import Observation

/// Makes bindings to the properties of an observable model.
///
/// Source: https://developer.apple.com/documentation/swiftui/bindable, iOS 27.0 SDK
/// Status: partial; observable models only, `ObservableObject` needs Combine and is absent
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  init(model: Value) { wrappedValue = model }

  // In the type's body, so that a memberwise initialiser takes the model itself; the usable one is below.
  @available(*, unavailable, message: "the wrapped value must be a class that conforms to Observable")
  public init(wrappedValue: Value) { self.init(model: wrappedValue) }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(model: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(model: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let model = wrappedValue
    return Binding(get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
