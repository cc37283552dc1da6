import IntentBus
import IntentValues
import Testing

@Suite("The wire format")
struct MessageFormatTests {
  @Test("Every kind has a name and a golden file")
  func everyKindIsCovered() {
    #expect(Set(kindNames.map(\.0)) == Set(MessageKind.allCases))
  }

  @Test("The header of each kind is read as written and written as read", arguments: kindNames)
  func headerMatchesGoldenBytes(kind: MessageKind, name: String) throws {
    let golden = try GoldenMessage(name)
    let header = try golden.header
    #expect(header.kind == kind.rawValue)
    #expect(header.identifier == MessageIdentifier("018F4E5A-7B00-7ABC-8123-456789ABCDEF"))
    #expect(header.epoch == 1_780_000_000_000_000_001)
    #expect(header.wallTime == 1_780_000_000_123_456_789)
    let checksum = golden.frames[1].withUnsafeBytes { topic in
      golden.body.withUnsafeBytes { MessageHeader.checksum(topic: topic, body: $0) }
    }
    #expect(header.checksum == checksum)
    #expect(header.encoded == golden.frames[0])
  }

  @Test("HELLO says who joins")
  func hello() throws {
    let golden = try GoldenMessage("HELLO")
    let hello = try Hello(packed: golden.body)
    #expect(
      hello.identity
        == BusIdentity(name: "com.example.Notes", role: .app, bundle: "com.example.Notes", team: "T1"))
    #expect(hello.lastAcknowledged == 6)
    #expect(hello.packed == golden.body)
  }

  @Test("WELCOME carries the broker's life and what it has seen of the source")
  func welcome() throws {
    let golden = try GoldenMessage("WELCOME")
    let welcome = try Welcome(packed: golden.body)
    #expect(welcome.brokerEpoch == 1_780_000_000_000_000_002)
    #expect(welcome.lastSeen == 6)
    #expect(try golden.header.busSequence == 42)
    #expect(welcome.packed == golden.body)
  }

  @Test("READY, SUB and FENCE bodies are byte for byte those of the second implementation")
  func plainBodies() throws {
    #expect(Ready(routes: ["app/com.example.Notes/"]).packed == (try GoldenMessage("READY").body))
    #expect(
      Subscribe(filters: ["donation/"], consumer: "donations", start: 40).packed == (try GoldenMessage("SUB").body))
    #expect(Fence(consumers: ["spotlight", "donations"]).packed == (try GoldenMessage("FENCE").body))
  }

  @Test("An error travels with its code, particulars and whether it may be tried again", arguments: ["REFUSED", "ERR"])
  func errors(name: String) throws {
    let error = try BusError(packed: try GoldenMessage(name).body)
    #expect(error.code == .nameTaken)
    #expect(error.details == ["process": "4711"])
    #expect(!error.isRetryable)
    #expect(error.packed == (try GoldenMessage(name).body))
  }

  @Test("A request carries its floor, its deadline and, to the worker, its sender")
  func request() throws {
    let golden = try GoldenMessage("REQ")
    let header = try golden.header
    #expect(golden.topic == "app/com.example.Notes/perform/")
    #expect(header.busSequence == 42)
    #expect(header.deadline == 30_000)
    #expect(header.flags == [.idempotent, .messagePack])
    let request = try PerformRequest(packed: golden.body)
    #expect(request.intent == "CreateNoteIntent")
    #expect(request.parameters == [WireProperty(name: "title", value: .string("x"))])
    #expect(request.packed == golden.body)
    #expect(try BusIdentity(packed: golden.frames[3]) == BusIdentity(name: "tests", role: .test, team: "T1"))
  }

  @Test("A batch holds whole events in order", arguments: ["BATCH", "SNAPPART"])
  func batch(name: String) throws {
    let golden = try GoldenMessage(name)
    let events = try golden.body.withUnsafeBytes { try EventRecord.events(in: $0) }
    #expect(events.map(\.sequence) == [41, 42])
    #expect(events[0].topic == .donation("com.example.Notes", "CreateNoteIntent", .added))
    #expect(events[1].topic == .annotation("com.example.Notes", scene: "main"))
    #expect(try events[1].decoded(as: AnnotationState.self).annotations.isEmpty)
  }

  @Test("Records are written as the second implementation writes them")
  func records() throws {
    let golden = try GoldenMessage("BATCH").body
    var written: [UInt8] = []
    var offset = 0
    try golden.withUnsafeBytes { bytes in
      while let view = EventRecord.view(bytes, at: offset) {
        let header = try MessageHeader(parsing: view.header)
        EventRecord.append(header, topic: view.topic, body: view.body, to: &written)
        offset += view.size
      }
    }
    #expect(written == golden)
  }

  @Test("A cut batch is an error, at whatever byte it is cut")
  func cutBatch() throws {
    let body = try GoldenMessage("BATCH").body
    let first = body.withUnsafeBytes { EventRecord.view($0, at: 0)?.size }
    for length in 1..<body.count where length != first {
      #expect(throws: BusError.self) {
        try Array(body.prefix(length)).withUnsafeBytes { try EventRecord.events(in: $0) }
      }
    }
  }

  static let damagedHeaders: [(damage: String, code: BusError.Code, change: @Sendable (inout [UInt8]) -> Void)] = [
    ("too short", .badFrame, { $0.removeLast() }),
    ("no signature", .badFrame, { $0[0] = 0x47 }),
    ("another version", .badVersion, { $0[2] = 2 }),
    ("a header length below 64", .badFrame, { $0[7] = 63 }),
    ("a header length beyond the frame", .badFrame, { $0[6] = 1 }),
  ]

  @Test("A damaged header is a named error", arguments: damagedHeaders)
  func damagedHeader(damage: String, code: BusError.Code, change: @Sendable (inout [UInt8]) -> Void) throws {
    var bytes = try GoldenMessage("PUB").frames[0]
    change(&bytes)
    #expect {
      _ = try bytes.withUnsafeBytes { try MessageHeader(parsing: $0) }
    } throws: { ($0 as? BusError)?.code == code }
  }

  @Test("A longer header of a later minor version is read as far as it is known")
  func longerHeader() throws {
    var bytes = try GoldenMessage("PUB").frames[0]
    bytes[7] = 72
    bytes += [UInt8](repeating: 0xEE, count: 8)
    let header = try bytes.withUnsafeBytes { try MessageHeader(parsing: $0) }
    #expect(header.sourceSequence == 7)
  }

  @Test("Identifiers are UUIDs of version 7, never twice the same, and read back from text")
  func identifiers() {
    let identifiers = (0..<10_000).map { _ in MessageIdentifier.make() }
    #expect(Set(identifiers).count == identifiers.count)
    for identifier in identifiers.prefix(100) {
      #expect(identifier.high >> 12 & 0xF == 7)
      #expect(identifier.low >> 62 == 2)
      #expect(MessageIdentifier(identifier.description) == identifier)
    }
    #expect(MessageIdentifier("not an identifier") == nil)
  }
}
