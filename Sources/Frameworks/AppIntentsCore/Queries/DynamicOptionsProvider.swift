/// Supplies the choices of a parameter.
///
/// Source: https://developer.apple.com/documentation/appintents/dynamicoptionsprovider, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue = Self.Result.Result
  where DefaultValue.ValueType == Result.Result.ValueType

  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public typealias ItemCollection = IntentItemCollection
  public typealias ItemSection = IntentItemSection
  public typealias Item = IntentItem

  public func defaultResult() async -> DefaultValue? { nil }
}
