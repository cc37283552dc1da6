package import IntentBus
package import IntentValues

/// One event of the log as the donation store sees it.
package enum DonationChange: Hashable, Sendable {
  /// `body` is the record as it came.
  case added(DonationRecord, body: [UInt8])
  case deleted([String])

  /// - Returns: nil for events of the family that change nothing here.
  /// - Throws: `MessagePackError` when the body cannot be read, or speaks of another app or intent than its topic: only
  ///   the topic is checked by the broker.
  package static func read(_ event: BusEvent) throws -> (bundle: String, change: DonationChange)? {
    let words = event.topic.words
    guard words.count == 4, words[0] == "donation" else { return nil }
    switch words[3] {
    case "added":
      let record: DonationRecord = try event.decoded()
      guard record.bundle == words[1], record.intent == words[2] else {
        throw MessagePackError("a donation is not of the app and intent of its topic")
      }
      guard record.time.isFinite else { throw MessagePackError("field 'time' is no time") }
      return (record.bundle, .added(record, body: event.body))
    case "deleted":
      return (String(words[1]), .deleted(try event.decoded(as: DonationsDeleted.self).identifiers))
    default: return nil
    }
  }
}
