internal import IntentBus
internal import IntentValues

/// Writes changes of the index into the instance's log, in the name of this process's app.
enum IndexJournal {
  enum Change: Sendable {
    case upsert(IndexUpsert)
    case delete(IndexDelete)

    func topic(of bundle: String) -> Topic {
      switch self {
      case .upsert: .index(bundle, .upsert)
      case .delete: .index(bundle, .delete)
      }
    }

    var body: [UInt8] {
      switch self {
      case .upsert(let upsert): upsert.packed
      case .delete(let delete): delete.packed
      }
    }
  }

  /// Returns once the log holds the change.
  static func append(_ change: Change) async throws {
    let (connection, bundle) = try joined()
    do {
      try await connection.publish(change.topic(of: bundle), change.body)
    } catch let error as BusError {
      throw CSIndexError(.remoteConnectionError, "the index change was not taken: \(error)")
    }
  }

  /// Hands changes over at once, in order; `completion` runs when the log holds them all or one was refused.
  static func enqueue(_ changes: [Change], completion: @escaping @Sendable ((any Error)?) -> Void) {
    do {
      let (connection, bundle) = try joined()
      let pending = changes.map { connection.enqueue($0.topic(of: bundle), $0.body) }
      // Nothing to cancel: it ends with the last acknowledgement, or when the connection closes.
      Task {
        do {
          for publish in pending { _ = try await publish.sequence }
          completion(nil)
        } catch {
          completion(CSIndexError(.remoteConnectionError, "the index change was not taken: \(error)"))
        }
      }
    } catch {
      completion(error)
    }
  }

  private static func joined() throws -> (BusConnection, bundle: String) {
    guard let connection = BusConnection.process else {
      throw CSIndexError(
        .indexUnavailableError,
        "this process belongs to no instance, so it has no index; start the app with 'intentsim up TOPOLOGY'")
    }
    guard let bundle = connection.identity.bundle else {
      throw CSIndexError(
        .indexingUnsupported, "the process '\(connection.identity.name)' is no app, and only apps have an index")
    }
    return (connection, bundle)
  }
}
