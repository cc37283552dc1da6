internal import CIntentSystem
internal import Glibc

/// The 64 bytes at the front of every message, in network order.
///
/// | offset | size | field |
/// | --- | --- | --- |
/// | 0 | 2 | signature A1 1B |
/// | 2 | 1 | major version |
/// | 3 | 1 | kind |
/// | 4 | 2 | flags |
/// | 6 | 2 | header length; a longer header stays readable |
/// | 8 | 8 | source sequence; for `credit`, `batch`, `acknowledge` the subscription's number |
/// | 16 | 8 | bus sequence; what it means per kind stands at `busSequence` |
/// | 24 | 16 | id |
/// | 40 | 8 | epoch of the source, nanoseconds since 1970 |
/// | 48 | 4 | remaining deadline in milliseconds; for `busy` the time to wait |
/// | 52 | 4 | CRC32C over topic and body |
/// | 56 | 8 | wall time in nanoseconds since 1970, for display only |
package struct MessageHeader: Hashable, Sendable {
  package var version: UInt8 = Self.version
  /// A raw number, since a peer may know kinds that we do not.
  package var kind: UInt8
  package var flags: MessageFlags = []
  package var sourceSequence: UInt64 = 0
  /// In an event its place in the log; in `request` the sequence its worker must have seen; in `reply`, `welcome`,
  /// `pong` and `snapshotEnd` the head; in `batch` the last sequence looked at; in `acknowledge` the last one applied; in
  /// `credit` the number of batches granted.
  package var busSequence: UInt64 = 0
  package var identifier: MessageIdentifier = .zero
  package var epoch: UInt64 = 0
  package var deadline: UInt32 = 0
  package var checksum: UInt32 = 0
  package var wallTime: UInt64 = 0

  package static let version: UInt8 = 1
  package static let length = 64
  package static let signature: UInt16 = 0xA11B

  package init(_ kind: MessageKind) { self.kind = kind.rawValue }

  /// - Throws: `BusError` `badFrame` for a stranger's bytes, `badVersion` for another major version.
  package init(parsing bytes: UnsafeRawBufferPointer) throws(BusError) {
    guard bytes.count >= Self.length else {
      throw BusError(.badFrame, "a header of \(bytes.count) bytes is too short; \(Self.length) are needed")
    }
    func field<Value: FixedWidthInteger>(_ offset: Int, as type: Value.Type = Value.self) -> Value {
      Value(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
    guard field(0, as: UInt16.self) == Self.signature else {
      throw BusError(.badFrame, "a header without the signature A1 1B; is the peer speaking this protocol?")
    }
    version = field(2)
    guard version == Self.version else {
      throw BusError(.badVersion, "protocol version \(version) is not spoken here; version \(Self.version) is")
    }
    kind = field(3)
    flags = MessageFlags(rawValue: field(4))
    let length: UInt16 = field(6)
    guard length >= Self.length, Int(length) <= bytes.count else {
      throw BusError(.badFrame, "a header says it has \(length) bytes but \(bytes.count) came")
    }
    sourceSequence = field(8)
    busSequence = field(16)
    identifier = MessageIdentifier(high: field(24), low: field(32))
    epoch = field(40)
    deadline = field(48)
    checksum = field(52)
    wallTime = field(56)
  }

  /// Writes the 64 bytes at the start of `bytes`.
  package func write(to bytes: UnsafeMutableRawBufferPointer) {
    func put(_ value: some FixedWidthInteger, _ offset: Int) {
      bytes.storeBytes(of: value.bigEndian, toByteOffset: offset, as: type(of: value))
    }
    put(Self.signature, 0)
    put(version, 2)
    put(kind, 3)
    put(flags.rawValue, 4)
    put(UInt16(Self.length), 6)
    put(sourceSequence, 8)
    put(busSequence, 16)
    put(identifier.high, 24)
    put(identifier.low, 32)
    put(epoch, 40)
    put(deadline, 48)
    put(checksum, 52)
    put(wallTime, 56)
  }

  package static func checksum(topic: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer) -> UInt32 {
    cintentsystem_crc32c(
      cintentsystem_crc32c(0, topic.baseAddress, topic.count), body.baseAddress, body.count)
  }
}

package enum WallClock {
  /// Nanoseconds since 1970.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

package enum MonotonicClock {
  /// Nanoseconds since the machine started; for deadlines.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
