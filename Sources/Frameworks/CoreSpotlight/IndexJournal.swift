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

  /// How long the log's acknowledgement is waited for. A change that is handed over may still be taken afterwards.
  private static let limit = Duration.seconds(10)

  /// Returns once the log holds the change.
  static func append(_ change: Change) async throws {
    let (connection, bundle) = try joined()
    do {
      try await connection.publish(change.topic(of: bundle), change.body, within: limit)
    } catch let error as BusError {
      throw failure(error)
    }
  }

  /// Hands changes over at once, in order; `completion` runs when the log holds them all or one was refused.
  static func enqueue(_ changes: [Change], completion: @escaping @Sendable ((any Error)?) -> Void) {
    do {
      let (connection, bundle) = try joined()
      let pending = changes.map { connection.enqueue($0.topic(of: bundle), $0.body) }
      // Nothing to cancel: it ends with the last acknowledgement, when one does not come in time, or when the
      // connection closes.
      Task {
        do {
          for publish in pending { _ = try await publish.sequence(within: limit) }
          completion(nil)
        } catch {
          completion(failure(error))
        }
      }
    } catch {
      completion(error)
    }
  }

  private static func failure(_ error: any Error) -> CSIndexError {
    guard let error = error as? BusError, error.code == .timedOut else {
      return CSIndexError(.remoteConnectionError, "the index change was not taken: \(error)")
    }
    return CSIndexError(
      .remoteConnectionError,
      "the instance's broker did not confirm the index change within \(limit.components.seconds) s: \(error)")
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
