internal import AppIntentsTypeSupport
internal import Foundation
internal import IntentValues
internal import Testing

@Suite("Values read back as the type that is asked for")
struct ValueConversionTests {
  private func roundTrip<Value: IntentValueConvertible & Equatable>(_ value: Value) throws {
    #expect(try Value(wireValue: value.wireValue) == value)
  }

  @Test("Every convertible type comes back as it went")
  func roundTrips() throws {
    try roundTrip(true)
    try roundTrip(Int.min)
    try roundTrip(UInt8.max)
    try roundTrip(2.5)
    try roundTrip(Float(2.5))
    try roundTrip("text")
    try roundTrip(Date(timeIntervalSinceReferenceDate: 1.25))
    try roundTrip(URL(string: "https://example.com")!)
    try roundTrip(DateComponents(timeZone: TimeZone(identifier: "Europe/Paris"), year: 2026, month: 5))
    try roundTrip(Duration.milliseconds(1500))
    try roundTrip(["a", "b"])
    try roundTrip(Set([1, 2]))
    try roundTrip(String?.none)
    try roundTrip(String?.some("a"))
    try roundTrip([Int?.none, 2])
    try roundTrip(AttributedString("text"))
    try roundTrip(IntentFile(data: Data([1, 2]), filename: "a.json"))
    try roundTrip(IntentCurrencyAmount(amount: 2.5, currencyCode: "EUR"))
    try roundTrip(StringSearchCriteria(term: "x"))
    try roundTrip(Measurement(value: 1.5, unit: UnitLength.kilometers))
  }

  @Test("A wrong type says what it is and what was asked for")
  func wrongType() {
    func error<Value: IntentValueConvertible>(_ value: WireValue, as type: Value.Type) -> String {
      do {
        _ = try Value(wireValue: value)
        return "no error"
      } catch { return String(describing: error) }
    }
    #expect(
      error(.compound(kind: "DateComponents", fields: [:]), as: Date.self)
        == #"castingFailed(elementType: "DateComponents", targetType: "Date")"#)
    #expect(error(.null, as: String.self) == #"castingFailed(elementType: "NSNull", targetType: "String")"#)
    #expect(error(.double(2.5), as: Int.self).contains("Int"))
    #expect(error(.int(300), as: UInt8.self).contains("UInt8"))
    #expect(error(.enumeration(WireEnumeration(type: "Tint", rawValue: "red")), as: String.self).contains("Tint"))
    #expect(error(.int(Int64.max), as: Double.self).contains("Double"))
  }

  @Test("Whole and fractional numbers read as one another when exact")
  func numbers() throws {
    #expect(try Int(wireValue: .double(5)) == 5)
    #expect(try Double(wireValue: .int(5)) == 5)
  }

  struct Celsius: IntentValueConvertibleWrapper {
    let baseValue: Double
    struct TooCold: Error {}
    init(baseValue: Double) throws {
      guard baseValue > -273.15 else { throw TooCold() }
      self.baseValue = baseValue
    }
  }

  @Test("A wrapper travels as its base value and checks it on the way back")
  func wrapper() throws {
    #expect(try Celsius(baseValue: 20).wireValue == .double(20))
    #expect(try Celsius(wireValue: .int(20)).baseValue == 20)
    #expect(throws: Celsius.TooCold.self) { try Celsius(wireValue: .int(-300)) }
  }

  @Test("A typed nil is an explicit nil")
  func typedNil() {
    let clear: any IntentValueExpressing = String?.none
    #expect(clear.wireValue == .null)
  }
}
