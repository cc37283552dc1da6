internal import IntentBus
internal import Glibc

/// The newest committed events in memory; older ones are read from the log. Confined to the I/O thread.
package final class EventHistory {
  private var segments: [EventSegment] = []
  private var firstIndex = 0
  private var bytes = 0
  private let limit: Int
  private let log: EventLogReader
  /// The last sequence that is committed.
  package private(set) var committed: UInt64

  package init(committed: UInt64, limit: Int, log: EventLogReader) {
    self.committed = committed
    self.limit = limit
    self.log = log
  }

  package func append(_ segment: EventSegment) {
    segments.append(segment)
    bytes += segment.bytes.count
    committed = segment.last
    while bytes > limit, segments.count - firstIndex > 1 {
      bytes -= segments[firstIndex].bytes.count
      firstIndex += 1
    }
    if firstIndex > 1024, firstIndex > segments.count / 2 {
      segments.removeFirst(firstIndex)
      firstIndex = 0
    }
  }

  /// Collects records from `position` on whose topic begins with one of `filters`, up to the batch limits.
  ///
  /// - Returns: the first sequence not looked at, and the last one collected (0 for none).
  package func collect(
    from position: UInt64, matching filters: [[UInt8]], into batch: inout [UInt8]
  ) throws -> (next: UInt64, last: UInt64) {
    var next = position
    var last: UInt64 = 0
    var count = 0
    guard next <= committed else { return (next, 0) }
    if firstIndex == segments.count || next < segments[firstIndex].first {
      let end = firstIndex == segments.count ? committed : segments[firstIndex].first - 1
      return try log.collect(from: next, through: end, matching: filters, into: &batch)
    }
    var index = segmentIndex(of: next)
    while index < segments.count {
      let segment = segments[index]
      var offset = Int(next - segment.first)
      segment.bytes.withUnsafeBytes { buffer in
        while offset < segment.count, count < BusLimits.batchEvents, batch.count < BusLimits.batchBytes {
          guard let view = EventRecord.view(buffer, at: Int(segment.offsets[offset])) else { break }
          if Self.matches(view.topic, filters) {
            let start = Int(segment.offsets[offset])
            batch.append(contentsOf: buffer[start..<start + view.size])
            last = segment.first + UInt64(offset)
            count += 1
          }
          offset += 1
        }
      }
      next = segment.first + UInt64(offset)
      if offset < segment.count { break }
      index += 1
    }
    return (next, last)
  }

  private func segmentIndex(of sequence: UInt64) -> Int {
    var low = firstIndex
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].first <= sequence { low = middle } else { high = middle }
    }
    return low
  }

  package static func matches(_ topic: UnsafeRawBufferPointer, _ filters: [[UInt8]]) -> Bool {
    for filter in filters where filter.count <= topic.count {
      if filter.isEmpty { return true }
      let isPrefix = filter.withUnsafeBytes { memcmp($0.baseAddress!, topic.baseAddress!, filter.count) == 0 }
      if isPrefix { return true }
    }
    return false
  }
}
