internal import IntentBus
internal import IntentValues

/// Names one donation.
///
/// Source: https://developer.apple.com/documentation/appintents/intentdonationidentifier, iOS 27.0 SDK
/// Status: complete
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
  package let value: String
  package init(_ value: String) { self.value = value }
}

/// Tells the system what a person did in the app.
///
/// Source: https://developer.apple.com/documentation/appintents/intentdonationmanager, iOS 27.0 SDK
/// Status: complete
public struct IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  /// How long the log's acknowledgement is waited for; a donation that is handed over may still be taken afterwards.
  private static let limit = Duration.seconds(10)

  /// Donates an intent; done once the instance's log holds the donation durably; an error after ten seconds.
  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
    try await publish(DonationRecord.make(for: intent, source: .app, result: nil))
  }

  @discardableResult
  public func donate(intent: some AppIntent, result: some IntentResult) async throws -> IntentDonationIdentifier {
    try await publish(DonationRecord.make(for: intent, source: .app, result: DonationRecord.value(of: result)))
  }

  /// Donates an intent without waiting; errors are ignored.
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
    enqueue(DonationRecord.make(for: intent, source: .app, result: nil))
  }

  @discardableResult
  public func donate(intent: some AppIntent, result: some IntentResult) -> IntentDonationIdentifier {
    enqueue(DonationRecord.make(for: intent, source: .app, result: DonationRecord.value(of: result)))
  }

  /// Deletes donations of this app.
  ///
  /// - Returns: the identifiers of what was deleted; empty when nothing matched.
  @discardableResult
  public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws
    -> [IntentDonationIdentifier]
  {
    let connection = try connection()
    let reply = try await connection.request(
      .donationsDelete(DonationRecord.processBundle), predicate.request.packed, after: connection.causalFloor)
    return try reply.decoded(as: DonationsDeleted.self).identifiers.map { IntentDonationIdentifier($0) }
  }

  private func publish(_ record: DonationRecord) async throws -> IntentDonationIdentifier {
    try await connection().publish(.donation(record.bundle, record.intent, .added), record.packed, within: Self.limit)
    return IntentDonationIdentifier(record.identifier)
  }

  private func enqueue(_ record: DonationRecord) -> IntentDonationIdentifier {
    _ = BusConnection.process?.enqueue(.donation(record.bundle, record.intent, .added), record.packed)
    return IntentDonationIdentifier(record.identifier)
  }

  private func connection() throws -> BusConnection {
    guard let connection = BusConnection.process else {
      throw BusError(
        .noBroker, "this process belongs to no running instance, so nothing keeps donations; run the app with intentsim"
      )
    }
    return connection
  }
}

/// Which donations to delete.
///
/// Source: https://developer.apple.com/documentation/appintents/intentdonationmatchingpredicate, iOS 27.0 SDK
/// Status: complete
public struct IntentDonationMatchingPredicate: Sendable {
  let request: DonationsDelete
  private init(_ request: DonationsDelete) { self.request = request }

  public static func donationIdentifier(_ identifier: IntentDonationIdentifier) -> Self {
    donationIdentifiers([identifier])
  }

  public static func donationIdentifiers(_ identifiers: [IntentDonationIdentifier]) -> Self {
    Self(DonationsDelete(identifiers: identifiers.isEmpty ? [nothing] : identifiers.map(\.value)))
  }

  public static func entityIdentifier(_ identifier: EntityIdentifier) -> Self { entityIdentifiers([identifier]) }

  public static func entityIdentifiers(_ identifiers: [EntityIdentifier]) -> Self {
    guard !identifiers.isEmpty else { return Self(DonationsDelete(identifiers: [nothing])) }
    return Self(DonationsDelete(entities: identifiers.map(wire)))
  }

  public static func intentType(_ intentType: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil) -> Self {
    Self(
      DonationsDelete(
        intent: String(describing: intentType), entities: entityIdentifier.map { [wire($0)] } ?? []))
  }

  /// An identifier that no donation has: an empty list means "no condition" to the donation manager.
  private static let nothing = "none"

  private static func wire(_ identifier: EntityIdentifier) -> WireEnumeration {
    WireEnumeration(type: identifier.typeName, rawValue: identifier.identifier)
  }
}
