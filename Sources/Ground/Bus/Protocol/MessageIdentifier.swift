internal import Glibc
internal import Synchronization

/// A UUIDv7: the identity of an event or request, ordered by time, and the key that makes retries safe.
package struct MessageIdentifier: Hashable, Sendable, CustomStringConvertible {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package static let zero = Self(high: 0, low: 0)

  /// A new identifier: 48 bits of milliseconds, the rest random from a generator seeded once by the system.
  package static func make() -> Self {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    // Two steps of SplitMix64 by one atomic addition: cheap, and never the same pair twice in a process.
    let state = generator.wrappingAdd(0x9E37_79B9_7F4A_7C15 &* 2, ordering: .relaxed).newValue
    let first = mix(state &- 0x9E37_79B9_7F4A_7C15)
    let second = mix(state)
    return Self(
      high: milliseconds << 16 | 0x7000 | (first & 0x0FFF),
      low: 0x8000_0000_0000_0000 | (second & 0x3FFF_FFFF_FFFF_FFFF))
  }

  private static let generator = Atomic<UInt64>(UInt64.random(in: .min ... .max))

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// The usual form of 36 characters, upper case.
  package var description: String {
    func hex(_ value: UInt64, _ digits: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: digits - text.count) + text
    }
    return [
      hex(high >> 32, 8), hex(high >> 16 & 0xFFFF, 4), hex(high & 0xFFFF, 4), hex(low >> 48, 4),
      hex(low & 0xFFFF_FFFF_FFFF, 12),
    ].joined(separator: "-")
  }

  /// Reads the form of `description`, in either case.
  package init?(_ text: some StringProtocol) {
    let digits = String(text.filter { $0 != "-" })
    guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// 16 bytes, most significant first, as in the header.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { [UInt8]($0) }
  }
}
