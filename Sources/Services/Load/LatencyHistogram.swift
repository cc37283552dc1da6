/// Counts of durations with about one percent of precision, from a microsecond to hours: 128 steps per power of two.
package struct LatencyHistogram: Sendable {
  private static let steps = 128
  private var counts = [Int](repeating: 0, count: steps * 40)
  package private(set) var count = 0
  /// Microseconds.
  package private(set) var maximum: UInt64 = 0

  package init() {}

  package mutating func record(nanoseconds: UInt64) {
    let microseconds = nanoseconds / 1000
    counts[min(Self.bucket(microseconds), counts.count - 1)] += 1
    count += 1
    maximum = max(maximum, microseconds)
  }

  /// Values below 256 have a bucket each; above, the highest eight bits choose it.
  private static func bucket(_ value: UInt64) -> Int {
    guard value >= 256 else { return Int(value) }
    let shift = value.bitWidth - value.leadingZeroBitCount - 8
    return 256 + (shift - 1) * steps + Int(value >> UInt64(shift)) - steps
  }

  private static func upperBound(_ bucket: Int) -> UInt64 {
    guard bucket >= 256 else { return UInt64(bucket) }
    let shift = UInt64((bucket - 256) / steps + 1)
    return (UInt64((bucket - 256) % steps + steps + 1) << shift) - 1
  }

  /// The value in milliseconds at or below which `share` (0 to 1) of all lie.
  package func milliseconds(at share: Double) -> Double {
    guard count > 0 else { return 0 }
    let wanted = max(1, Int((Double(count) * share).rounded(.up)))
    var seen = 0
    for (bucket, number) in counts.enumerated() where number > 0 {
      seen += number
      if seen >= wanted { return Double(min(Self.upperBound(bucket), maximum)) / 1000 }
    }
    return Double(maximum) / 1000
  }
}
