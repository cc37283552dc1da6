public import Foundation

/// An event that was expected did not come; shows what came instead.
///
/// ```
/// no event 'donation/com.example.Notes/CreateNoteIntent/' within 5.0 seconds from event 12
/// 2 events of this pattern did not meet the condition:
///   donation/com.example.Notes/CreateNoteIntent/added/ × 2 (#13 … #19)
/// 40 other events came:
///   intent/com.example.Notes/CreateNoteIntent/started/ × 20 (#12 … #40)
///   …
/// ```
public struct ExpectationError: Error, Hashable, Sendable {
  /// How often a topic came.
  public struct Arrival: Hashable, Sendable {
    public let topic: String
    public private(set) var count: Int
    public private(set) var firstSequence: UInt64
    public private(set) var lastSequence: UInt64

    init(_ event: SimulatorEvent) {
      topic = event.topic
      count = 1
      firstSequence = event.sequence
      lastSequence = event.sequence
    }

    mutating func add(_ event: SimulatorEvent) {
      count += 1
      lastSequence = event.sequence
    }
  }

  public let pattern: EventPattern
  public let start: EventStart
  /// The reason in words: "within 5.0 seconds", "before the stream ended".
  public let reason: String
  /// Events that match the pattern and failed the condition, by topic.
  public internal(set) var mismatched: [Arrival]
  /// The other events since the start, by topic; nil when they could not be read.
  public internal(set) var others: [Arrival]?

  init(pattern: EventPattern, start: EventStart, reason: String, mismatched: [Arrival] = []) {
    self.pattern = pattern
    self.start = start
    self.reason = reason
    self.mismatched = mismatched
  }
}

extension ExpectationError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    var lines = ["no event '\(pattern)' \(reason) from \(start)"]
    if !mismatched.isEmpty {
      lines.append("\(Self.count(mismatched)) of this pattern did not meet the condition:")
      lines += Self.lines(mismatched)
    }
    switch others {
    case nil: lines.append("what else came could not be read")
    case []?: lines.append("no other event came")
    case let others?:
      lines.append("\(Self.count(others, "other ")) came:")
      lines += Self.lines(others)
    }
    return lines.joined(separator: "\n")
  }

  private static func count(_ arrivals: [Arrival], _ kind: String = "") -> String {
    let count = arrivals.reduce(0) { $0 + $1.count }
    return "\(count) \(kind)\(count == 1 ? "event" : "events")"
  }

  private static let shownTopics = 20

  private static func lines(_ arrivals: [Arrival]) -> [String] {
    var lines = arrivals.prefix(shownTopics).map { arrival in
      arrival.count == 1
        ? "  \(arrival.topic) (#\(arrival.firstSequence))"
        : "  \(arrival.topic) × \(arrival.count) (#\(arrival.firstSequence) … #\(arrival.lastSequence))"
    }
    if arrivals.count > shownTopics { lines.append("  and \(arrivals.count - shownTopics) more topics") }
    return lines
  }
}

/// Counts events by topic, in the order of the first of each.
struct ArrivalCount {
  private(set) var arrivals: [ExpectationError.Arrival] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ event: SimulatorEvent) {
    if let index = indices[event.topic] {
      arrivals[index].add(event)
    } else {
      indices[event.topic] = arrivals.count
      arrivals.append(ExpectationError.Arrival(event))
    }
  }
}
