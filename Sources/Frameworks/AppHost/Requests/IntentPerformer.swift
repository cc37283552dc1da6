package import AppIntentsCore
internal import IntentBus
package import IntentValues

/// Runs intents and publishes what they did.
///
/// A run's events are, in this order: `started`; what the app itself publishes while it performs; the annotations of the
/// screens that it changed; the system's donation; `finished`. A run that fails ends with `failed` and is not donated.
/// The caller's reply is sent after all of them.
package struct IntentPerformer: Sendable {
  private let bundle: String
  private let types: TypeRegistry
  private let screens: ScreenPublisher
  private let sink: any EventSink

  package init(bundle: String, types: TypeRegistry, screens: ScreenPublisher, sink: any EventSink) {
    self.bundle = bundle
    self.types = types
    self.screens = screens
    self.sink = sink
  }

  /// - Parameter run: the request's identifier, equal on all events of this run.
  /// - Throws: `BusError`, with `intentNotFound` before any event; `CancellationError`.
  package func perform(_ request: PerformRequest, run: String) async throws -> PerformReply {
    let intent = try types.intent(named: request.intent)
    return try await publishing(intent.name, run: run, depth: 0) { environment in
      try await intent.run(parameters: request.parameters, environment: environment)
    }
  }

  /// The most intents that open one another in one run, against a circle of them.
  private static let maximumDepth = 8

  private func publishing(
    _ name: String, run: String, depth: Int, _ body: (RunEnvironment) async throws -> IntentOutcome
  ) async throws -> PerformReply {
    send(name, .started, IntentEvent(run: run))
    do {
      let outcome = try await body(RunEnvironment { [screens] in await screens.enterForeground() })
      if let next = outcome.opensIntent { try await perform(next, after: name, run: run, depth: depth + 1) }
      await screens.commit()
      let donation = DonationRecord.make(for: outcome.intent, source: .system, result: outcome.value, bundle: bundle)
      sink.send(.donation(bundle, name, .added), donation.packed)
      send(name, .finished, IntentEvent(run: run, hasValue: outcome.value != nil))
      return PerformReply(value: outcome.value, dialog: outcome.dialog, donation: donation.identifier)
    } catch {
      await screens.commit()
      let (code, message) = Self.words(for: error)
      send(name, .failed, IntentEvent(run: run, code: code, message: message))
      throw error
    }
  }

  /// Runs the intent that a result asked to open; the caller gets the first intent's value.
  private func perform(_ intent: any AppIntent, after name: String, run: String, depth: Int) async throws {
    let next = String(describing: type(of: intent))
    guard depth < Self.maximumDepth else {
      throw BusError(
        .appError,
        "'\(name)' opens '\(next)' as the \(depth + 1)th intent of one run; do they open one another in a circle?",
        details: ["intent": name, "opens": next])
    }
    _ = try await publishing(next, run: run, depth: depth) { environment in
      try await IntentRuntime.run(intent, environment: environment)
    }
  }

  private static func words(for error: any Error) -> (code: String, message: String) {
    switch error {
    case let error as BusError: (error.code.rawValue, error.message)
    case is CancellationError: (BusError.Code.cancelled.rawValue, "the caller gave up or its time was over")
    default: (BusError.Code.appError.rawValue, "\(error)")
    }
  }

  private func send(_ name: String, _ phase: Topic.IntentPhase, _ event: IntentEvent) {
    sink.send(.intent(bundle, name, phase), event.packed)
  }
}
