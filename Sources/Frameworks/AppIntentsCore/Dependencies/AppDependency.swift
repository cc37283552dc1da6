internal import Synchronization

/// A value that the app added to an `AppDependencyManager`, found when it is read.
///
/// Source: https://developer.apple.com/documentation/appintents/appdependency, iOS 27.0 SDK
/// Status: partial; no default from an async closure
@propertyWrapper
public final class AppDependency<Value: Sendable>: AnyAppDependency, @unchecked Sendable {  // value behind a lock
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let fallback: (() -> Value)?
  private let value = Mutex<Value?>(nil)

  private init(_ key: AnyHashable?, _ manager: AppDependencyManager, _ fallback: (() -> Value)?) {
    self.key = key
    self.manager = manager
    self.fallback = fallback
  }

  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(key, manager, nil)
  }

  public convenience init(
    key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
    default defaultValue: @autoclosure @escaping () -> Value
  ) {
    self.init(key, manager, defaultValue)
  }

  public var projectedValue: AppDependency<Value> { self }

  /// Traps when the app added no such dependency; a run checks that before, so only code outside of one can meet it.
  public var wrappedValue: Value {
    get {
      do { return try resolved() } catch { preconditionFailure(error.localizedDescription) }
    }
    set { value.withLock { $0 = newValue } }
  }

  private func resolved() throws -> Value {
    if let value = value.withLock({ $0 }) { return value }
    do {
      return try manager.dependency(key: key, as: Value.self)
    } catch {
      guard let fallback else { throw error }
      return fallback()
    }
  }

  package func check() throws { _ = try resolved() }
}

/// A dependency of whatever type, for the check before a run.
package protocol AnyAppDependency {
  func check() throws
}

/// What may have dependencies: intents, queries and options providers.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: complete
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  public typealias Dependency = AppDependency
}
