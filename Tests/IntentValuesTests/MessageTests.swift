import IntentValues
import Testing

@Suite("Messages")
struct MessageTests {
  private func expectRoundTrip<Message: MessagePackable & Equatable>(_ message: Message) throws {
    #expect(try Message(packed: message.packed) == message)
  }

  @Test("Donations, annotations and process rows read back as written")
  func roundTrips() throws {
    try expectRoundTrip(
      DonationRecord(
        identifier: "a", bundle: "com.example.Notes", intent: "CreateNoteIntent", title: "Create Note", source: .system,
        isDiscoverable: true,
        parameters: [.init(name: "title", title: "Title", value: .string("x"), text: "x")], result: .int(1), time: 12.5)
    )
    try expectRoundTrip(AnnotationState(annotations: [.init(type: "NoteEntity", identifier: "n1", isSelected: true)]))
    try expectRoundTrip(
      ProcessRecord(name: "spotlight", role: "spotlight-indexer", pid: 7, state: .exited, exit: "signal 9", restarts: 2)
    )
    try expectRoundTrip(
      ScreenElement(
        kind: "cell", identifier: "row", children: [ScreenElement(kind: "staticText", label: "Packing list")]))
    try expectRoundTrip(DonationsDelete(intent: "Connect", entities: [WireEnumeration(type: "Host", rawValue: "h1")]))
  }

  @Test(
    "Each way to choose index items reads back as written",
    arguments: [
      .identifiers(["a"]), .domains(["mail.inbox"]), .entities(type: "NoteEntity", identifiers: ["n1", "n2"]),
      .entityType("NoteEntity"), .all,
    ] as [IndexDelete.Selection])
  func indexDeletes(selection: IndexDelete.Selection) throws {
    try expectRoundTrip(IndexDelete(index: "", selection: selection))
  }

  @Test("A missing field is named")
  func missingField() {
    let writer = MessagePackWriter()
    writer.map(1)
    writer.entry("intent", "CreateNoteIntent")
    #expect {
      _ = try PerformRequest(packed: writer.bytes)
    } throws: { "\($0)".contains("'parameters'") }
  }

  @Test("A field of the wrong kind is named with both kinds")
  func wrongKind() {
    let writer = MessagePackWriter()
    writer.map(2)
    writer.entry("intent", 7)
    writer.entry("parameters", [String]())
    #expect {
      _ = try PerformRequest(packed: writer.bytes)
    } throws: { "\($0)".contains("'intent' is integer, expected string") }
  }

  @Test("A key that this version does not know is ignored")
  func unknownKey() throws {
    let writer = MessagePackWriter()
    writer.map(2)
    writer.entry("foreground", true)
    writer.entry("fromTheFuture", 1)
    #expect(try AppState(packed: writer.bytes).isForeground)
  }
}
