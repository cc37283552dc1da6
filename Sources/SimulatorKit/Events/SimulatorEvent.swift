public import Foundation
internal import IntentBus

/// One event of the log.
public struct SimulatorEvent: Hashable, Sendable {
  /// The place in the log: later events have greater numbers.
  public let sequence: UInt64
  /// A path, such as `donation/com.example.Notes/CreateNoteIntent/added/`.
  public let topic: String
  /// The publisher's wall clock; for display only, since `sequence` gives the order.
  public let date: Date
  /// Whether this ends a value of its topic: the process that had set it is gone.
  public let isTombstone: Bool
  private let body: [UInt8]
  private let identifier: MessageIdentifier

  init(_ event: BusEvent) {
    sequence = event.sequence
    topic = event.topic.text
    date = Date(timeIntervalSince1970: Double(event.wallTime) / 1e9)
    isTombstone = event.isTombstone
    body = event.body
    identifier = event.identifier
  }

  /// The words of the topic: `["donation", "com.example.Notes", "CreateNoteIntent", "added"]`.
  public var words: [String] { topic.split(separator: "/").map(String.init) }

  /// What the event says, read from its body at each call.
  public var content: EventContent { isTombstone ? .ended : EventContent(words: words, body: body) }
}

extension SimulatorEvent: CustomStringConvertible {
  public var description: String { "#\(sequence) \(topic)\(isTombstone ? " (ended)" : "")" }
}
