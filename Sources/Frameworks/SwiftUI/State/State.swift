/// A value that a view owns; it lives as long as the view keeps its place.
///
/// Source: https://developer.apple.com/documentation/swiftui/state, iOS 27.0 SDK
/// Status: complete
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  /// A write before the view is shown is lost.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(get: { location.value }, set: { location.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(initialValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: StoredProperty {
  mutating func install(_ storage: inout AnyObject?, in environment: EnvironmentValues) {
    let location = storage as? StateLocation<Value> ?? StateLocation(initial)
    storage = location
    self.location = location
  }
}
