/// The folder of a running instance and the names inside it.
package struct InstanceFolder: Hashable, Sendable {
  /// Absolute, without a trailing slash.
  package let path: String
  package init(path: String) { self.path = path }

  package var front: String { "ipc://\(path)/front" }
  package var live: String { "ipc://\(path)/live" }
  package var control: String { "ipc://\(path)/control" }
  package var lock: String { "\(path)/lock" }
  package var locator: String { "\(path)/locator.json" }
  package var stores: String { "\(path)/stores" }
  package var logs: String { "\(path)/logs" }
  /// The broker's event log.
  package var eventLog: String { "\(stores)/log.sqlite" }
  package func store(_ service: String) -> String { "\(stores)/\(service).sqlite" }
  /// An app's data container.
  package func container(_ bundle: String) -> String { "\(path)/apps/\(bundle)" }

  /// The longest path that fits a Unix socket address, without the final zero.
  package static let maximumSocketPath = 107
}
