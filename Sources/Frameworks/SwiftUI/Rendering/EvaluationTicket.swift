internal import Observation
internal import Synchronization

/// Ends the observation of an evaluation when the next one begins.
///
/// `withObservationTracking` cannot be cancelled: without this, a view that is evaluated a thousand times would be
/// registered a thousand times with a model that never changes. So each evaluation also reads its ticket, and renewing
/// the ticket fires, and thereby ends, the former registration.
final class EvaluationTicket: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let current = Atomic<UInt64>(0)

  /// The number of the evaluation that is valid now; reading it registers with the observation that runs.
  var number: UInt64 {
    registrar.access(self, keyPath: \.number)
    return current.load(ordering: .acquiring)
  }

  func isValid(_ number: UInt64) -> Bool { current.load(ordering: .acquiring) == number }

  /// Begins a new evaluation and ends the observation of the former one.
  @discardableResult
  func renew() -> UInt64 {
    let number = current.add(1, ordering: .acquiringAndReleasing).newValue
    registrar.withMutation(of: self, keyPath: \.number) {}
    return number
  }

  func retire() { renew() }
}
