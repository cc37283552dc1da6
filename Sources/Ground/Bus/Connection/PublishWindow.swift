/// The events of one source that the log does not hold for certain yet, oldest first. A pure state machine.
struct PublishWindow {
  struct Entry {
    var identifier: MessageIdentifier
    var topic: Topic
    var body: [UInt8]
    var flags: MessageFlags
    var wallTime: UInt64
  }

  /// The most events on their way to the broker at one time.
  static let limit = 4096

  private var entries: [Entry] = []
  /// Where the live part of `entries` begins; the dead part is cut off now and then.
  private var firstIndex = 0
  /// The source sequence of the oldest unacknowledged event.
  private(set) var firstSequence: UInt64 = 1
  /// The next source sequence to put on the wire.
  private(set) var nextToSend: UInt64 = 1

  var count: Int { entries.count - firstIndex }
  /// The source sequence that the next appended event gets.
  var nextSequence: UInt64 { firstSequence + UInt64(count) }
  var lastAcknowledged: UInt64 { firstSequence - 1 }

  /// - Returns: the event's source sequence.
  mutating func append(_ entry: Entry) -> UInt64 {
    entries.append(entry)
    return nextSequence - 1
  }

  /// The next event that may go on the wire; nil when all are sent or the window is full.
  mutating func takeNextToSend() -> (sequence: UInt64, entry: Entry)? {
    guard nextToSend < nextSequence, nextToSend - firstSequence < UInt64(Self.limit) else { return nil }
    defer { nextToSend += 1 }
    return (nextToSend, entries[firstIndex + Int(nextToSend - firstSequence)])
  }

  /// Everything up to `sequence` is in the log. Older and unknown numbers change nothing.
  mutating func acknowledge(upTo sequence: UInt64) {
    guard sequence >= firstSequence, sequence < nextSequence else { return }
    let acknowledged = Int(sequence - firstSequence) + 1
    for index in firstIndex..<firstIndex + acknowledged { entries[index].body = [] }
    firstIndex += acknowledged
    firstSequence = sequence + 1
    nextToSend = max(nextToSend, firstSequence)
    if firstIndex > 8192, firstIndex > entries.count / 2 {
      entries.removeFirst(firstIndex)
      firstIndex = 0
    }
  }

  /// The broker wants everything from `sequence` on once more.
  mutating func rewind(to sequence: UInt64) {
    nextToSend = min(max(sequence, firstSequence), nextSequence)
  }
}
