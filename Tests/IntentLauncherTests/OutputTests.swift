import IntentBus
import IntentCommandLine
import IntentValues
import Testing

@Suite("What the command line reads and prints")
struct OutputTests {
  private static let intent = IntentSchema(
    name: "Make", title: "Make", summary: nil, isDiscoverable: true, opensApp: false,
    parameters: [("title", "String"), ("count", "Int?"), ("tags", "[String]"), ("note", "NoteEntity")].map {
      name, type in
      ParameterSchema(name: name, title: name, type: type, isOptional: type.hasSuffix("?"), hasDefault: false)
    }, result: nil)

  @Test(
    "a parameter's text becomes a value of its type",
    arguments: [
      ("title=a=b", WireValue.string("a=b")), ("count=3", .int(3)), ("count=nil", .null),
      ("tags=a,b", .array([.string("a"), .string("b")])), ("note=Shopping", .string("Shopping")),
      ("note=id:7", .entity(WireEntity(type: "NoteEntity", identifier: "7"))),
    ])
  func parameters(word: String, value: WireValue) throws {
    #expect(try ParameterText.parameters([word], of: Self.intent).map(\.value) == [value])
  }

  @Test(
    "a parameter that does not fit is refused",
    arguments: [
      ("title", "'title' must be NAME=VALUE"), ("count=x", "'count' must be a whole number, not 'x'"),
      ("titel=x", "'titel' is no parameter of Make; it has title, count, tags, note (did you mean 'title'?)"),
    ])
  func badParameters(word: String, message: String) {
    let error = #expect(throws: UsageError.self) { try ParameterText.parameters([word], of: Self.intent) }
    #expect(error?.description == message)
  }

  private static let donation = DonationRecord(
    identifier: "D1", bundle: "com.example.Notes", intent: "Make", title: "Make", source: .app, isDiscoverable: true,
    parameters: [.init(name: "title", title: "Title", value: .string("secret"), text: "secret")],
    result: .string("secret"), time: 1)

  private static let event = BusEvent(
    sequence: 12, topic: .donation("com.example.Notes", "Make", .added),
    identifier: MessageIdentifier(high: 0, low: 0), wallTime: 3_723_004_000_000, body: donation.packed,
    isTombstone: false)

  @Test("an event is one line without people's values", arguments: [false, true])
  func masked(asJSON: Bool) {
    let line = EventFormat(showsValues: false, asJSON: asJSON).line(Self.event)
    #expect(!line.contains("secret"))
    #expect(!line.contains("\n"))
    #expect(line.contains("Make") && line.contains("01:02:03.004"))
  }

  @Test("an event shows all of its body when asked", arguments: [false, true])
  func whole(asJSON: Bool) {
    #expect(EventFormat(showsValues: true, asJSON: asJSON).line(Self.event).contains("\"value\": \"secret\""))
  }

  @Test("a tombstone says that the value is gone")
  func tombstone() {
    var event = Self.event
    event.body = []
    event.isTombstone = true
    #expect(EventFormat(showsValues: false, asJSON: false).line(event).hasSuffix("(gone)"))
  }
}
