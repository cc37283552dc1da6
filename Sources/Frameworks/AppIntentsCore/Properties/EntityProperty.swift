public import CoreSpotlight
internal import Synchronization
package import AppIntentsTypeSupport
internal import IntentValues

/// A property that an entity lets out; plain stored properties stay inside the app.
///
/// The wrapper is a reference: copies of an entity share it.
///
/// Source: https://developer.apple.com/documentation/appintents/entityproperty, iOS 27.0 SDK
/// Status: partial; no custom indexing keys, no getters for macros, any value type is accepted
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: AnyIntentValue, AnyEntityProperty,
  @unchecked Sendable  // the value is behind a lock, the key path is immutable
{
  private let titleBox: Mutex<LocalizedStringResource?>
  private let value: Mutex<Value?>
  private let indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>?

  private init(_ title: LocalizedStringResource?, _ indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>?) {
    titleBox = Mutex(title)
    value = Mutex(Value._nilValue)
    self.indexingKey = indexingKey
  }

  public convenience init() { self.init(nil, nil) }

  public convenience init(title: LocalizedStringResource) { self.init(title, nil) }

  public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) { self.init(nil, indexingKey) }

  public convenience init(
    title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(title, Optional(indexingKey))
  }

  /// Empty for a property whose title comes from its name.
  public var title: LocalizedStringResource {
    get { titleBox.withLock { $0 } ?? "" }
    set { titleBox.withLock { $0 = newValue } }
  }

  public var isOptional: Bool { Value._nilValue != nil }
  public var projectedValue: EntityProperty<Value> { self }

  public var wrappedValue: Value {
    get {
      guard let value = value.withLock({ $0 }) else {
        preconditionFailure("a property of type '\(Value.self)' was read before the entity's initializer set it")
      }
      return value
    }
    set { value.withLock { $0 = newValue } }
  }

  // MARK: - For the runtime

  package var givenTitle: String? { titleBox.withLock { $0?.text } }
  package static var valueTypeName: String { Value._spelledName }
  package static var valueIsOptional: Bool { Value._nilValue != nil }
  package var container: IntentValueContainer? { value.withLock { $0 }?._container }

  package func set(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws {
    wrappedValue = try await Value._resolve(container, for: request)
  }

  package func index(into attributes: CSSearchableItemAttributeSet) {
    guard let indexingKey, let value = value.withLock({ $0 }) else { return }
    attributes.set(value, at: indexingKey)
  }
}

/// A property of whatever value type.
package protocol AnyEntityProperty: AnyObject {
  var givenTitle: String? { get }
  static var valueTypeName: String { get }
  static var valueIsOptional: Bool { get }
  /// nil before the entity's initializer set it.
  var container: IntentValueContainer? { get }
  func set(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws
  func index(into attributes: CSSearchableItemAttributeSet)
}

extension CSSearchableItemAttributeSet {
  /// Sets the attribute where its type takes the value; another type is left alone.
  fileprivate func set<Value>(_ value: Value, at path: PartialKeyPath<CSSearchableItemAttributeSet>) {
    if let path = path as? ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Value?> {
      self[keyPath: path] = value
    } else if let path = path as? ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Value> {
      self[keyPath: path] = value
    }
  }
}
