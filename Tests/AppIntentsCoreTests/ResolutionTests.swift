internal import AppIntentsCore
internal import AppIntentsTypeSupport
internal import Foundation
internal import IntentBus
internal import IntentValues
internal import Testing

@Suite("Passed values become parameter values")
struct ResolutionTests {
  private func run(
    _ intent: any AppIntent.Type, _ parameters: KeyValuePairs<String, WireValue>, store: NoteStore = NoteStore()
  ) async throws -> IntentOutcome {
    try await NoteStore.$current.withValue(store) {
      try await IntentRuntime(intent).run(parameters: parameters.map { WireProperty(name: $0.key, value: $0.value) })
    }
  }

  private func error(
    _ intent: any AppIntent.Type, _ parameters: KeyValuePairs<String, WireValue>, store: NoteStore = NoteStore()
  ) async -> BusError? {
    await #expect(throws: BusError.self) { _ = try await run(intent, parameters, store: store) }
  }

  static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  static func money(_ amount: Decimal, _ code: String) -> WireValue {
    IntentCurrencyAmount(amount: amount, currencyCode: code).wireValue
  }
  static let conversions: [(String, WireValue, WireValue)] = [
    ("text", .string("x"), .string("x")),
    ("text", .int(5), .string("5")),
    ("text", .double(2.5), .string("2.5")),
    ("text", .bool(true), .string("true")),
    ("text", .url(URL(string: "https://example.com/a")!), .string("https://example.com/a")),
    ("count", .int(5), .int(5)),
    ("count", .double(5), .int(5)),
    ("count", .string("5"), .int(5)),
    ("count", .bool(true), .int(1)),
    ("ratio", .int(1), .double(1)),
    ("ratio", .string("0.25"), .double(0.25)),
    ("flag", .string("false"), .bool(false)),
    ("flag", .int(0), .bool(false)),
    ("address", .string("https://example.com/a"), .url(URL(string: "https://example.com/a")!)),
    ("day", .date(date), .date(date)),
    ("day", .string("2026-05-09T07:33:20Z"), .date(Date(timeIntervalSinceReferenceDate: 800_004_800))),
    ("texts", .array([.string("a"), .int(2)]), .array([.string("a"), .string("2")])),
    ("tint", .string("red"), .enumeration(WireEnumeration(type: "Tint", rawValue: "red"))),
    ("level", .int(2), .enumeration(WireEnumeration(type: "Level", rawValue: "2"))),
    ("level", .string("2"), .enumeration(WireEnumeration(type: "Level", rawValue: "2"))),
    (
      "tints", .array([.string("red"), .enumeration(WireEnumeration(type: "Tint", rawValue: "green"))]),
      .array([
        .enumeration(WireEnumeration(type: "Tint", rawValue: "red")),
        .enumeration(WireEnumeration(type: "Tint", rawValue: "green")),
      ])
    ),
    ("duration", .duration(.seconds(3)), .duration(.seconds(3))),
    (
      "file", IntentFile(data: Data(), filename: "a.json").wireValue,
      IntentFile(data: Data(), filename: "a.json").wireValue
    ),
    ("price", money(3, "EUR"), money(3, "EUR")),
  ]

  @Test("A value arrives as the parameter's type where nothing is lost", arguments: conversions)
  func converts(name: String, passed: WireValue, expected: WireValue) async throws {
    var parameters = [WireProperty(name: name, value: passed)]
    if name != "text" { parameters.append(WireProperty(name: "text", value: .string("x"))) }
    let outcome = try await IntentRuntime(EveryShape.self).run(parameters: parameters)
    #expect(outcome.parameters.first { $0.name == name }?.value == expected)
  }

  static let refusals: [(String, WireValue)] = [
    ("count", .double(2.5)), ("count", .string("many")), ("count", .int(61)), ("count", .int(0)),
    ("ratio", .double(1.5)),
    ("flag", .int(2)), ("flag", .string("maybe")), ("address", .string("not an address")), ("day", .string("tomorrow")),
    ("texts", .string("a")), ("tint", .string("plain")), ("tint", .string("purple")),
    ("level", .int(3)), ("note", .bool(true)), ("untitledCount", .null),
    ("note", .entity(WireEntity(type: "FolderEntity", identifier: "a"))),
    ("sizedNotes", .array([])),
    ("file", IntentFile(data: Data(), filename: "a.png").wireValue), ("price", money(3, "USD")),
    ("price", money(30, "EUR")),
  ]

  @Test("A value that does not fit is refused, naming intent and parameter", arguments: refusals)
  func refuses(name: String, passed: WireValue) async throws {
    let error = try #require(await error(EveryShape.self, ["text": .string("x"), name: passed]))
    #expect(error.code == .valueNotAccepted)
    #expect(error.message.contains("'\(name)'"))
    #expect(error.message.contains("EveryShape"))
    #expect(error.details["parameter"] == name)
  }

  @Test("Text for an enum is its raw value: titles and typos are errors, the default never stands in (case 1)")
  func enumText() async throws {
    let store = NoteStore()
    let red = WireValue.enumeration(WireEnumeration(type: "Tint", rawValue: "red"))
    #expect(try await run(Paint.self, ["tint": .string("red")], store: store).value == red)
    #expect(try await run(Paint.self, ["tint": red], store: store).value == red)
    for word in ["Crimson", "purple"] {
      let error = try #require(await error(Paint.self, ["tint": .string(word)], store: store))
      #expect(error.code == .valueNotAccepted)
      for part in ["'tint'", "'Paint'", "'\(word)'", "red, green, plain"] { #expect(error.message.contains(part)) }
    }
    #expect(store.performCount == 2)
  }

  @Test("A missing required value ends the run and names it, and only it (case 2)")
  func missingValue() async throws {
    let store = NoteStore()
    let error = try #require(await error(FireEvent.self, [:], store: store))
    #expect(error.code == .valueRequired)
    #expect(error.message.contains("'FireEvent'"))
    #expect(error.message.contains("requested a value for parameter 'eventType'"))
    #expect(!error.message.contains("'data'"))
    #expect(store.performCount == 0)
    _ = try await run(FireEvent.self, ["eventType": .string("x")], store: store)
    #expect(store.performCount == 1)
  }

  @Test("A lookup leaves out what is gone, and a reference to it never reaches perform (case 4)")
  func goneEntity() async throws {
    let store = NoteStore()
    let found = try await NoteStore.$current.withValue(store) {
      try await EntityRuntime(NoteEntity.self).entities(.identifiers(["a", "ghost", "c"]))
    }
    #expect(found.map(\.identifier) == ["a", "c"])

    let ghost = WireValue.entity(WireEntity(type: "NoteEntity", identifier: "ghost"))
    let error = try #require(
      await error(RenameNote.self, ["note": ghost, "newTitle": .string("x")], store: store))
    #expect(error.code == .entityNotFound)
    for part in ["'note'", "'RenameNote'", "'ghost'"] { #expect(error.message.contains(part)) }
    #expect(store.performCount == 0)
    #expect(store.titles == NoteStore().titles)
  }

  @Test(
    "An entity comes by reference, by text with the first match, or in an array of these",
    arguments: [
      ("note", WireValue.entity(WireEntity(type: "NoteEntity", identifier: "b")), ["b"]),
      ("note", .string("a"), ["a"]),
      ("note", .string("Gam"), ["c"]),
      ("queriedNote", .string("Bet"), ["b"]),
      ("notes", .array([.entity(WireEntity(type: "NoteEntity", identifier: "c")), .string("Alpha")]), ["c", "a"]),
      (
        "notes",
        .array([
          .entity(WireEntity(type: "NoteEntity", identifier: "c")),
          .entity(WireEntity(type: "NoteEntity", identifier: "a")),
        ]), ["c", "a"]
      ),
    ])
  func entities(name: String, passed: WireValue, expected: [String]) async throws {
    let outcome = try await run(EveryShape.self, ["text": .string("x"), name: passed])
    let value = try #require(outcome.parameters.first { $0.name == name }?.value)
    let values: [WireValue] = if case .array(let values) = value { values } else { [value] }
    let identifiers = values.map { value in
      if case .entity(let entity) = value { entity.identifier } else { "no entity" }
    }
    #expect(identifiers == expected)
  }

  @Test("Text that no query resolves is an error that names it")
  func unresolvedText() async throws {
    let none = try #require(await error(RenameNote.self, ["note": .string("Zeta"), "newTitle": .string("x")]))
    #expect(none.code == .entityNotFound)
    #expect(none.message.contains("'Zeta'") && none.message.contains("'note'"))

    let noQuery = try #require(await error(CreateNote.self, ["title": .string("x"), "folder": .string("Home")]))
    #expect(noQuery.code == .valueNotAccepted)
    #expect(noQuery.message.contains("FolderQuery") && noQuery.message.contains("EntityStringQuery"))

    let picky = try #require(await error(EveryShape.self, ["text": .string("x"), "queriedNote": .string("eta")]))
    #expect(picky.code == .entityNotFound)
  }

  @Test("An identifier that the entity's identifier type cannot read is an entity that does not exist")
  func badIdentifier() async throws {
    let folder = WireValue.entity(WireEntity(type: "FolderEntity", identifier: "seven"))
    let error = try #require(await error(CreateNote.self, ["title": .string("x"), "folder": folder]))
    #expect(error.code == .entityNotFound)
    #expect(error.message.contains("'seven'"))
    let number = WireValue.entity(WireEntity(type: "FolderEntity", identifier: "7"))
    #expect(try await run(CreateNote.self, ["title": .string("x"), "folder": number]).parameters.count == 3)
  }

  @Test("An unknown parameter name is an error that lists the known ones")
  func unknownName() async throws {
    let error = try #require(await error(CreateNote.self, ["titel": .string("x")]))
    #expect(error.code == .parameterNotFound)
    for part in ["'titel'", "'CreateNote'", "title, tint, folder"] { #expect(error.message.contains(part)) }
  }

  @Test("A value that was not passed, an explicit nil and a value are three things")
  func explicitNil() async throws {
    func state(_ parameters: KeyValuePairs<String, WireValue>) async throws -> String {
      let outcome = try await run(FireEvent.self, parameters)
      let intent = try #require(outcome.intent as? FireEvent)
      return switch intent.$data.valueState {
      case .unset: "unset"
      case .set(let value): "set(\(value ?? "nil"))"
      }
    }
    #expect(try await state(["eventType": .string("x")]) == "unset")
    #expect(try await state(["eventType": .string("x"), "data": .null]) == "set(nil)")
    #expect(try await state(["eventType": .string("x"), "data": .string("d")]) == "set(d)")
  }

  @Test("Two instances of an intent share nothing")
  func freshInstances() async throws {
    _ = try await run(CreateNote.self, ["title": .string("first"), "tint": .string("red")])
    let second = try await run(CreateNote.self, ["title": .string("second")])
    #expect(second.parameters.map(\.text) == ["second", "No tint"])
  }

  @Test("A transient entity is made anew with its properties")
  func transient() async throws {
    let wire = WireEntity(
      type: "Reading", identifier: "", isTransient: true,
      properties: [
        WireProperty(name: "value", value: .int(3)),
        WireProperty(name: "note", value: .entity(WireEntity(type: "NoteEntity", identifier: "a"))),
      ])
    let outcome = try await run(EveryShape.self, ["text": .string("x"), "reading": .entity(wire)])
    let reading = try #require((outcome.intent as? EveryShape)?.reading)
    #expect(reading.value == 3)
    #expect(reading.note?.title == "Alpha")
  }
}
