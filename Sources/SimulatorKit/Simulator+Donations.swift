internal import IntentClient
internal import IntentValues

extension Simulator {
  /// The donations of one app, newest first; all that this process's finished intents caused are among them.
  ///
  /// - Parameter limit: the most donations.
  public func donations(of bundleIdentifier: String, limit: Int = 1_000) async throws -> [Donation] {
    try await reporting("donations of '\(bundleIdentifier)'") {
      try await client.donations(of: bundleIdentifier, limit: limit).donations.map(Donation.init)
    }
  }

  /// How many donations of one app there are.
  public func donationCount(of bundleIdentifier: String) async throws -> Int {
    try await reporting("donations of '\(bundleIdentifier)'") {
      try await client.donations(of: bundleIdentifier, limit: 1).total
    }
  }

  /// What the system would suggest for one app, best first; takes in all that this process's finished intents caused.
  public func suggestions(of bundleIdentifier: String, limit: Int = 1_000) async throws -> [Suggestion] {
    try await reporting("suggestions of '\(bundleIdentifier)'") {
      try await client.suggestions(of: bundleIdentifier, limit: limit).map(Suggestion.init)
    }
  }
}
