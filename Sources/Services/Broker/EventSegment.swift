package import IntentBus

/// A run of consecutive events as one block of records: filled by the I/O thread, written by the log's thread, then read
/// by both. Nothing changes once it is sealed, and no event costs an allocation of its own.
package final class EventSegment: @unchecked Sendable {
  // Safe: one thread fills it; the hand-over through the writer's lock happens before any other thread reads it.
  package let first: UInt64
  package private(set) var bytes: [UInt8] = []
  package private(set) var offsets: [Int32] = []
  /// Per source epoch the newest event: source sequence and bus sequence.
  package private(set) var newest: [UInt64: (source: UInt64, bus: UInt64)] = [:]
  /// Indices of state events.
  package private(set) var states: [Int] = []

  package init(first: UInt64) { self.first = first }

  package var count: Int { offsets.count }
  /// The sequence of the last event; `first - 1` while empty.
  package var last: UInt64 { first + UInt64(count) - 1 }

  /// Appends an event and gives it the next sequence, which is written into its header.
  package func append(_ header: MessageHeader, topic: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer) -> UInt64 {
    var header = header
    header.busSequence = first + UInt64(count)
    if header.flags.contains(.state) { states.append(count) }
    offsets.append(Int32(bytes.count))
    EventRecord.append(header, topic: topic, body: body, to: &bytes)
    if header.epoch != 0 { newest[header.epoch] = (header.sourceSequence, header.busSequence) }
    return header.busSequence
  }

  /// The record of `sequence`, which must lie in this segment.
  package func withRecord<Result>(_ index: Int, _ body: (EventRecord.View) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes { buffer in
      guard let view = EventRecord.view(buffer, at: Int(offsets[index])) else {
        preconditionFailure("a segment holds whole records only")
      }
      return try body(view)
    }
  }
}
