public import AppIntentsTypeSupport

/// What `makeIntent` and `makeEntity` are: called like a function, with names of parameters or properties as labels.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/intentvaluepropertiescallable, iOS 27.0 SDK
/// Status: complete
@dynamicCallable
public struct IntentValuePropertiesCallable<T>: Sendable {
  private let make: @Sendable (NamedValues) -> T

  init(_ make: @escaping @Sendable (NamedValues) -> T) { self.make = make }

  public func dynamicallyCall(withKeywordArguments args: KeyValuePairs<String, (any IntentValueExpressing)?>) -> T {
    make(NamedValues(args))
  }
}
