/// The account of one instance's events: whether everything that was published is in the log, each once, and whether the
/// donation manager holds exactly the donations that the log says it must.
///
/// ```
/// 10240 events (#1 … #10240) from 3 sources, none missing, none twice
/// donations: 10000 published, 2 deleted, 9998 stored; none missing, none unexpected
/// ```
public struct Ledger: Hashable, Sendable {
  /// What one process published during one life.
  public struct Source: Hashable, Sendable {
    /// When the process began, in nanoseconds since 1970; tells its lives apart.
    public let epoch: UInt64
    /// How many of its events the log holds.
    public let count: UInt64
    /// How many numbers of its count, which begins at 1, are not in the log. An event that the broker refused leaves one
    /// out too; its publisher was told.
    public let missing: UInt64
    /// How many events came a second time under the same number.
    public let repeated: UInt64
  }

  /// The sequences of the log's first and last event; nil for an empty log.
  public internal(set) var range: ClosedRange<UInt64>?
  public internal(set) var eventCount: UInt64 = 0
  /// How many events came a second time under the same identifier.
  public internal(set) var repeatedEvents: UInt64 = 0
  public internal(set) var sources: [Source] = []

  /// How many different donations were published, and how many of them were deleted.
  public internal(set) var publishedDonations = 0
  public internal(set) var deletedDonations = 0
  public internal(set) var storedDonations = 0
  /// Donations that the log has and the store lacks, by identifier.
  public internal(set) var missingDonations: [String] = []
  /// Donations in the store that the log does not have, or that it has as deleted.
  public internal(set) var unexpectedDonations: [String] = []

  init() {}

  /// Sequences between the first and the last event that no event has.
  public var missingEvents: UInt64 {
    guard let range else { return 0 }
    return range.upperBound - range.lowerBound + 1 - eventCount
  }

  /// Nothing is missing, nothing is there twice, and the store agrees with the log.
  public var isBalanced: Bool {
    missingEvents == 0 && repeatedEvents == 0 && sources.allSatisfy { $0.missing == 0 && $0.repeated == 0 }
      && missingDonations.isEmpty && unexpectedDonations.isEmpty
  }
}

extension Ledger: CustomStringConvertible {
  public var description: String {
    var lines: [String] = []
    let lost = missingEvents + sources.reduce(0) { $0 + $1.missing }
    let again = repeatedEvents + sources.reduce(0) { $0 + $1.repeated }
    let place = range.map { " (#\($0.lowerBound) … #\($0.upperBound))" } ?? ""
    lines.append(
      "\(eventCount) events\(place) from \(sources.count) sources, \(Self.word(lost)) missing, \(Self.word(again)) twice"
    )
    for source in sources where source.missing > 0 || source.repeated > 0 {
      lines.append(
        "  source \(source.epoch): \(source.count) events, \(source.missing) missing, \(source.repeated) twice")
    }
    lines.append(
      "donations: \(publishedDonations) published, \(deletedDonations) deleted, \(storedDonations) stored; "
        + "\(Self.word(UInt64(missingDonations.count))) missing, "
        + "\(Self.word(UInt64(unexpectedDonations.count))) unexpected")
    lines += Self.shown("missing", missingDonations) + Self.shown("unexpected", unexpectedDonations)
    return lines.joined(separator: "\n")
  }

  private static func word(_ count: UInt64) -> String { count == 0 ? "none" : "\(count)" }

  private static func shown(_ what: String, _ identifiers: [String]) -> [String] {
    guard !identifiers.isEmpty else { return [] }
    let more = identifiers.count > 10 ? " and \(identifiers.count - 10) more" : ""
    return ["  \(what): \(identifiers.prefix(10).joined(separator: ", "))\(more)"]
  }
}
