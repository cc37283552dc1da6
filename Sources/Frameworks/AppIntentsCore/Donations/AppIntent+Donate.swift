extension AppIntent {
  /// Donates the intent; done once the instance's log holds the donation durably.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self)
  }

  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self, result: result)
  }

  /// Donates the intent without waiting; errors are ignored.
  @discardableResult
  public func donate() -> IntentDonationIdentifier { IntentDonationManager.shared.donate(intent: self) }

  @discardableResult
  public func donate(result: some IntentResult) -> IntentDonationIdentifier {
    IntentDonationManager.shared.donate(intent: self, result: result)
  }
}
