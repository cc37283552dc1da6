internal import Synchronization

/// The types that an app offers, by Swift type name.
package struct TypeRegistry: Sendable {
  package private(set) var intents: [String: any AppIntent.Type] = [:]
  package private(set) var entities: [String: any AppEntity.Type] = [:]
  package private(set) var enumerations: [String: any AppEnum.Type] = [:]
  /// Names that more than one type bears; the first one counts.
  package private(set) var duplicates: [String] = []

  package init(
    intents: [any AppIntent.Type] = [], entities: [any AppEntity.Type] = [], enumerations: [any AppEnum.Type] = []
  ) {
    for type in intents where type != Never.self { add(type, to: \.intents) }
    for type in entities { add(type, to: \.entities) }
    for type in enumerations { add(type, to: \.enumerations) }
  }

  private mutating func add<Metatype>(_ type: Metatype, to path: WritableKeyPath<Self, [String: Metatype]>) {
    let name = String(describing: type)
    if self[keyPath: path][name] == nil {
      self[keyPath: path][name] = type
    } else if !duplicates.contains(name) {
      duplicates.append(name)
    }
  }

  // MARK: - Of this process

  private static let shared = Mutex(TypeRegistry?.none)

  /// The types of this process's app; empty before the host found them.
  package static var current: TypeRegistry { shared.withLock { $0 } ?? TypeRegistry() }

  /// - Precondition: called once, by the host at its start.
  package static func setCurrent(_ registry: TypeRegistry) {
    shared.withLock { current in
      precondition(current == nil, "the types of a process are found once, at its start")
      current = registry
    }
  }
}
