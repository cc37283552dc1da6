// A run has no person to answer: confirmations are accepted, choices end the run with an error.

extension AppIntent {
  /// Accepted without asking.
  public func requestConfirmation() async throws {}

  /// Accepted without asking.
  public func requestConfirmation(
    conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {}

  /// Accepted without asking.
  @available(*, deprecated, message: "use requestConfirmation(conditions:actionName:dialog:)")
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
  ) async throws {}

  /// - Throws: always; nobody can choose.
  public func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog? = nil) async throws
    -> IntentChoiceOption
  {
    throw IntentRun.choiceRequested(of: Self.self, among: options)
  }

  /// The error that makes the system bring the app forward and perform the intent again.
  public func needsToContinueInForegroundError(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true)
    -> AppIntentError
  { AppIntentError(.continueInForeground(dialog)) }

  /// Brings the app forward, without asking.
  public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {
    try await IntentRun.current?.bringForward()
  }
}

extension AppIntent {
  /// Performs the intent in this process and donates it, unless told otherwise.
  @discardableResult
  public func callAsFunction(donate donateOnCompletion: Bool = true) async throws -> PerformResult.Value
  where PerformResult: ReturnsValue {
    let result = try await perform()
    if donateOnCompletion { try await IntentDonationManager.shared.donate(intent: self, result: result) }
    guard let value = result.value else {
      throw AppIntentError(description: "The intent '\(String(describing: Self.self))' returned no value.")
    }
    return value
  }

  /// Performs the intent in this process and donates it, unless told otherwise.
  public func callAsFunction(donate donateOnCompletion: Bool = true) async throws where PerformResult.Value == Never {
    let result = try await perform()
    if donateOnCompletion { try await IntentDonationManager.shared.donate(intent: self, result: result) }
  }
}
