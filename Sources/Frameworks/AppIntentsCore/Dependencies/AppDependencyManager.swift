public import Foundation

/// Keeps what intents, queries and options providers depend on; the app fills it when it starts.
///
/// Source: https://developer.apple.com/documentation/appintents/appdependencymanager, iOS 27.0 SDK
/// Status: partial; a dependency from an async closure is made at once, and every run waits for it before it starts
public final class AppDependencyManager: @unchecked Sendable {  // everything mutable is behind the lock
  public static let shared = AppDependencyManager()

  /// Found by its key, or by its type when it has none.
  private enum Name: Hashable {
    case key(AnyHashable)
    case type(ObjectIdentifier)

    init<Dependency>(_ key: AnyHashable?, _ type: Dependency.Type) {
      self = key.map { .key($0) } ?? .type(ObjectIdentifier(type))
    }
  }

  private enum Provider {
    case made(any Sendable)
    case make(@Sendable () throws -> any Sendable)
    case pending(Task<any Sendable, any Swift.Error>)
  }

  private let lock = NSLock()
  private var providers: [Name: Provider] = [:]

  public init() {}

  /// Adds a dependency that is made when it is first read.
  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    store(.make(dependencyProvider), under: Name(key, Dependency.self))
  }

  /// Adds a dependency that the closure makes when it is first read.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure () -> @Sendable () throws -> Dependency
  ) {
    store(.make(dependencyProvider()), under: Name(key, Dependency.self))
  }

  /// Adds a dependency that the closure begins to make now.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil, dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) {
    // Ends by itself; whoever needs the dependency waits for it.
    let task = Task<any Sendable, any Swift.Error> { try await dependencyProvider() }
    store(.pending(task), under: Name(key, Dependency.self))
  }

  private func store(_ provider: Provider, under name: Name) { lock.withLock { providers[name] = provider } }

  /// Returns once every dependency from an async closure is there, or has failed.
  package func waitForPending() async {
    let tasks = lock.withLock {
      providers.compactMap { name, provider -> (Name, Task<any Sendable, any Swift.Error>)? in
        guard case .pending(let task) = provider else { return nil }
        return (name, task)
      }
    }
    for (name, task) in tasks {
      if case .success(let value) = await task.result { store(.made(value), under: name) }
    }
  }

  func dependency<Dependency: Sendable>(key: AnyHashable?, as type: Dependency.Type) throws -> Dependency {
    let name = Name(key, type)
    let label = key ?? AnyHashable(String(describing: type))
    let value: any Sendable
    switch lock.withLock({ providers[name] }) {
    case nil: throw Error<Dependency>.failedToRetrieveDependency(label, type)
    case .made(let made): value = made
    case .make(let make):
      do { value = try make() } catch { throw Error<Dependency>.failedToLoadDependency(label, type) }
      store(.made(value), under: name)
    case .pending: throw Error<Dependency>.failedToLoadDependency(label, type)
    }
    guard let dependency = value as? Dependency else {
      throw Error<Dependency>.incorrectDependencyType(label, type, Swift.type(of: value))
    }
    return dependency
  }
}

extension AppDependencyManager {
  /// Source: https://developer.apple.com/documentation/appintents/appdependencymanager/error, iOS 27.0 SDK
  /// Status: complete
  public enum Error<Value>: LocalizedError {
    case failedToRetrieveDependency(AnyHashable, Value.Type)
    case failedToLoadDependency(AnyHashable, Value.Type)
    case incorrectDependencyType(AnyHashable, Value.Type, Any.Type)

    public var errorDescription: String? {
      switch self {
      case .failedToRetrieveDependency(let key, let type):
        "no dependency '\(key)' of type '\(type)' was added; call AppDependencyManager.shared.add(dependency:) in App.init()"
      case .failedToLoadDependency(let key, let type):
        "the dependency '\(key)' of type '\(type)' could not be made, or is not made yet"
      case .incorrectDependencyType(let key, let type, let actual):
        "the dependency '\(key)' is of type '\(actual)', not '\(type)'"
      }
    }
  }
}

extension AppDependencyManager.Error: @unchecked Sendable {}  // metatypes and a key that nobody mutates
