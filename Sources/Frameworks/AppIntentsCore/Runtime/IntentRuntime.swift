internal import AppIntentsTypeSupport
internal import IntentBus
package import IntentValues

/// Describes and runs the intents of one type.
package struct IntentRuntime: Sendable {
  package let metatype: any AppIntent.Type
  package init(_ metatype: any AppIntent.Type) { self.metatype = metatype }

  /// The Swift type name, by which callers find the intent.
  package var name: String { String(describing: metatype) }

  /// Runs an intent with passed values.
  ///
  /// Makes an instance with `init()`, resolves each value, brings the app forward where the intent's modes ask for it,
  /// performs. A failed resolution means that `perform()` never ran.
  ///
  /// - Throws: `BusError` naming the intent and the parameter; with `appError` and the app's own text for what the
  ///   app's code throws; `CancellationError`.
  package func run(parameters: [WireProperty], environment: RunEnvironment = RunEnvironment()) async throws
    -> IntentOutcome
  {
    try await run(metatype, parameters, environment)
  }

  private func run<Intent: AppIntent>(
    _ type: Intent.Type, _ passed: [WireProperty], _ environment: RunEnvironment
  ) async throws -> IntentOutcome {
    let intent = Intent()
    let parameters = IntentParameters(of: intent)
    try await AppErrors.checkDependencies(of: intent)
    if let unknown = passed.first(where: { parameters[$0.name] == nil }) {
      let known = parameters.all.map(\.name)
      throw BusError(
        .parameterNotFound,
        "the intent '\(name)' has no parameter '\(unknown.name)'; it has "
          + (known.isEmpty ? "none" : known.joined(separator: ", ")),
        details: ["intent": name, "parameter": unknown.name])
    }
    for property in passed {
      guard let parameter = parameters[property.name] else { continue }
      let request = _ResolutionRequest(intent: name, parameter: property.name, query: parameter.query)
      try await AppErrors.translating(name) {
        try await parameter.resolve(IntentValueContainer(property.value), for: request)
      }
    }
    return try await Self.perform(intent, parameters, environment)
  }

  /// Runs an instance that already has its values, such as the next intent of a result.
  package static func run(_ intent: any AppIntent, environment: RunEnvironment = RunEnvironment()) async throws
    -> IntentOutcome
  {
    try await AppErrors.checkDependencies(of: intent)
    return try await perform(intent, IntentParameters(of: intent), environment)
  }

  private static func perform<Intent: AppIntent>(
    _ intent: Intent, _ parameters: IntentParameters, _ environment: RunEnvironment
  ) async throws -> IntentOutcome {
    let name = String(describing: Intent.self)
    let missing = parameters.all.filter { !$0.parameter.hasValue }.map(\.name)
    guard missing.isEmpty else { throw IntentRun.valueRequired(intent: name, parameters: missing) }

    let run = IntentRun(intent: intent, environment: environment)
    let modes = Intent.supportedModes.foregrounding
    if modes == .beforePerform { try await run.bringForward() }
    let result = try await AppErrors.translating(name) {
      try await IntentRun.$current.withValue(run) { try await perform(intent, in: run) }
    }
    if modes == .atLatestAfterPerform { try await run.bringForward() }

    let erased = result as? any AnyIntentResult
    return IntentOutcome(
      intent: intent, value: erased?.erasedValue?.value, dialog: erased?.dialogText,
      opensIntent: erased?.erasedNextIntent, parameters: DonationRecord.parameters(of: intent),
      opensApp: modes == .beforePerform || modes == .atLatestAfterPerform)
  }

  /// Performs once; a second time only when the intent asked for the foreground by throwing.
  private static func perform<Intent: AppIntent>(_ intent: Intent, in run: IntentRun) async throws
    -> Intent.PerformResult
  {
    do {
      return try await intent.perform()
    } catch let error as AppIntentError {
      switch error.kind {
      case .valueRequested(let parameter, _): throw IntentRun.valueRequired(intent: run.intent, parameters: [parameter])
      case .restartPerform:
        throw BusError(
          .valueRequired,
          "the intent '\(run.intent)' asked to be performed again, and nobody can supply anything new",
          details: ["intent": run.intent])
      case .continueInForeground:
        try await run.bringForward()
        return try await intent.perform()
      case .described: throw error
      }
    }
  }
}

/// What a run left behind.
package struct IntentOutcome: Sendable {
  /// The instance that ran, for its donation.
  package var intent: any AppIntent
  /// The value of `ReturnsValue`; nil when the intent returns none.
  package var value: WireValue?
  package var dialog: String?
  /// What the result asks to run next.
  package var opensIntent: (any AppIntent)?
  /// The parameters that have a value, in declaration order.
  package var parameters: [DonationRecord.Parameter]
  /// Whether the intent's modes brought the app forward.
  package var opensApp: Bool
}
