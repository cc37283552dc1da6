internal import IntentBus

// A run has no person to answer: asking ends it with an error that names the intent and the parameter.

extension IntentParameter {
  /// - Throws: always; nobody can answer.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    throw IntentRun.valueRequested(of: self)
  }

  /// - Throws: always; nobody can answer.
  public func requestDisambiguation(among items: [Value.ValueType], dialog: IntentDialog? = nil) async throws
    -> Value.ValueType
  {
    throw IntentRun.valueRequested(of: self)
  }

  /// Accepted without asking.
  public func requestConfirmation(for item: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool { true }

  /// The error that makes the system ask for a value and perform the intent again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.valueRequested(IntentRun.name(of: self), dialog))
  }

  public func needsDisambiguationError(among items: [Value.ValueType], dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.valueRequested(IntentRun.name(of: self), dialog))
  }

  @available(*, deprecated, renamed: "needsValueError")
  public func requestValue(_ dialog: IntentDialog? = nil) -> any Error { needsValueError(dialog) }
}
