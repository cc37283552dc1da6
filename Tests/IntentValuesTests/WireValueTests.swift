import Foundation
import IntentValues
import Testing

@Suite("Values that cross processes")
struct WireValueTests {
  static let note = WireEntity(
    type: "NoteEntity", identifier: "n1",
    properties: [
      WireProperty(name: "title", value: .string("Packing list")),
      WireProperty(name: "tags", value: .array([.string("a")])),
      WireProperty(name: "due", value: .null),
    ], title: "Packing list", subtitle: nil)

  static let values: [WireValue] = [
    .null, .bool(true), .int(0), .int(-1), .int(.max), .int(.min), .double(0.5), .double(.infinity), .double(3),
    .string(""), .string("naïve 東京 👩‍🚀"), .string(String(repeating: "x", count: 70_000)), .data(Data([0, 255, 128])),
    .date(Date(timeIntervalSinceReferenceDate: -0.125)), .url(URL(string: "notes://open?id=1#top")!),
    .duration(.seconds(90) + .nanoseconds(1)), .array([]), .array([.int(1), .null, .array([.string("deep")])]),
    .entity(note), .entity(WireEntity(type: "NoteEntity", identifier: "ghost")),
    .entity(WireEntity(type: "Draft", identifier: "", isTransient: true, properties: [])),
    .enumeration(WireEnumeration(type: "NoteColor", rawValue: "red")),
    .compound(kind: "IntentFile", fields: ["data": .data(Data("x".utf8)), "filename": .string("a.txt")]),
  ]

  @Test("A value reads back as it was written", arguments: values)
  func roundTrip(value: WireValue) throws {
    #expect(try WireValue(packed: value.packed) == value)
  }

  @Test("A whole number that was a Double stays a Double")
  func wholeDouble() throws {
    #expect(try WireValue(packed: WireValue.double(3).packed) == .double(3))
  }

  @Test("A reference differs from an entity without properties")
  func references() throws {
    let reference = WireValue.entity(WireEntity(type: "NoteEntity", identifier: "n1"))
    let empty = WireValue.entity(WireEntity(type: "NoteEntity", identifier: "n1", properties: []))
    #expect(try WireValue(packed: reference.packed) != WireValue(packed: empty.packed))
  }

  @Test("Every cut of a packed value is an error", arguments: values)
  func cuts(value: WireValue) {
    let bytes = value.packed
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 50)) {
      #expect(throws: MessagePackError.self) { try WireValue(packed: Array(bytes.prefix(length))) }
    }
  }

  @Test("Bytes left over after a value are an error")
  func leftOver() {
    #expect(throws: MessagePackError.self) { try WireValue(packed: WireValue.int(1).packed + [0xC0]) }
  }

  @Test("Values inside one another without end are refused, not followed to a crash")
  func depth() {
    var value = WireValue.int(1)
    for _ in 0..<200 { value = .compound(kind: "Box", fields: ["inside": value]) }
    #expect(throws: MessagePackError.self) { try WireValue(packed: value.packed) }
  }

  @Test("Arbitrary bytes never crash the reader", arguments: 0..<200)
  func noise(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    let bytes = (0..<Int.random(in: 0..<300, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator)
    }
    _ = try? WireValue(packed: bytes)
    _ = try? DonationRecord(packed: bytes)
    _ = try? AppSchema(packed: bytes)
    _ = try? IndexUpsert(packed: bytes)
  }
}

/// A seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
