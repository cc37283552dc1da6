import AppIntentsTesting
import Foundation
import XCTest

/// Every way of writing that public test suites use must compile and mean what they expect.
final class AppleStyleShapeTests: XCTestCase {
  private let app = FakeApp()
  private var definitions: IntentDefinitions!

  override func setUp() async throws { definitions = IntentDefinitions(bundleIdentifier: FakeApp.bundle) }

  private var createNote: AppIntentDefinition { definitions.intents["CreateNoteIntent"] }
  private var notes: AppEntityDefinition { definitions.entities["NoteEntity"] }
  private var colours: AppEnumDefinition { definitions.enums["NoteColour"] }

  func testReadsInsideAssertions() async throws {
    try await app.test { _ in
      let result = try await createNote.makeIntent(title: "Packing list").run()
      XCTAssertEqual(try result.value.title, "Packing list")
      XCTAssertTrue(try result.value.isDone)
      XCTAssertEqual(try result.value.attendeeCount, 1)
      XCTAssertEqual(try result.value.parent.name, "Work")
      let found = try await notes.entities(matching: "Design")
      XCTAssertEqual(found.count, 1)
      XCTAssertEqual(try found[0].title, "Design review")
      XCTAssertEqual(try found.first?.title, "Design review")
      XCTAssertEqual(try found[0].remark, Optional<String>.none)
      XCTAssertNil(try found[0].remark as String?)
    }
  }

  func testSingularIntentAndElementCount() async throws {
    try await app.test { _ in
      let intent = definitions.intent["OpenFavorites"]
      let instance = intent.makeIntent()
      let result = try await instance.run()
      XCTAssertEqual(try result.value.count, 5)
      let second: String = try result.value[1].title
      XCTAssertEqual(second, "Favorite 2")
      let all: [AnyAppEntity] = try result.value
      XCTAssertEqual(all.count, 5)
    }
  }

  func testTypedReads() async throws {
    try await app.test { _ in
      let result = try await createNote.makeIntent(title: "A").run()
      let note: AnyAppEntity = try result.value
      let title: String = try note.title
      let remark: String? = try note.remark
      let done: Bool = try note.isDone
      let ratio: Double = try note.ratio
      let created: Date = try note.created
      let tags: [String] = try note.tags
      let colour: AnyAppEnum = try note.colour
      XCTAssertEqual(title, "A")
      XCTAssertNil(remark)
      XCTAssertTrue(done)
      XCTAssertEqual(ratio, 0.5)
      XCTAssertEqual(created, Date(timeIntervalSinceReferenceDate: 100))
      XCTAssertEqual(tags, ["red", "blue"])
      XCTAssertEqual(colour.rawValue, "red")
      XCTAssertEqual(try result.value.as(AnyAppEntity.self), note)
      XCTAssertEqual(try result.value.as(notes), note)
      XCTAssertEqual(try note.tags[1], "blue")
      XCTAssertEqual(try note.tags.as([String].self), tags)
      let run = try await definitions.intents["ListTagsIntent"].makeIntent().run().value as [String]
      XCTAssertEqual(run, tags)
      let count: Int = try await definitions.intents["CountNotesIntent"].makeIntent().run().value
      XCTAssertEqual(count, 3)
      let optional: AnyAppEntity? = try result.value
      XCTAssertEqual(optional, note)
    }
  }

  func testReadsInsideClosures() async throws {
    try await app.test { _ in
      let suggestions = try await notes.suggestedEntities()
      let titles = try suggestions.map { try $0.title as String }
      XCTAssertTrue(titles.contains("Design review"))
      XCTAssertTrue(suggestions.contains { (try? $0.title as String) == "Packing list" })
      let labels: [String] = try await notes.allEntities().map { try $0.title }
      XCTAssertEqual(labels, titles)
    }
  }

  func testValuesFlowFromOneIntentToTheNext() async throws {
    try await app.test { _ in
      let created = try await createNote.makeIntent(title: "Release draft").run()
      let renamed = try await definitions.intents["RenameNoteIntent"].makeIntent(
        note: created.value, newTitle: "Release notes"
      ).run()
      XCTAssertEqual(try renamed.value.title, "Release notes")
      let note: AnyAppEntity = try renamed.value
      XCTAssertEqual(note.identifier.instanceIdentifier, "new")
      XCTAssertEqual(note.identifier.entityType.persistentIdentifier, "NoteEntity")
      XCTAssertEqual(note.identifier.entityType.bundleIdentifier, FakeApp.bundle)
      XCTAssertEqual(note, notes.makeReference(identifier: "new"))
    }
  }

  func testSettingAndReadingParametersNeedsNoApp() throws {
    var edit = definitions.intents["EditNoteIntent"].makeIntent(title: "A", stars: 2)
    let title: String = try edit.title
    XCTAssertEqual(title, "A")
    XCTAssertEqual(try edit.stars, 2)
    edit.title = "B"
    edit.note = notes.makeReference(identifier: "n1")
    edit[dynamicMember: "colour"] = colours.makeCase("red")
    edit.stars = nil
    XCTAssertEqual(try edit.title, "B")
    XCTAssertTrue(edit.stars == nil)
    XCTAssertEqual(try edit.colour, colours.makeCase("red"))
    XCTAssertNil(try edit.stars as Int?)
    XCTAssertEqual(edit, edit)
    XCTAssertEqual(definitions.intents["X"].makeIntent(), definitions.intents["X"].makeIntent(a: nil))
  }

  func testEveryKindOfArgument() async throws {
    try await app.test { _ in
      let clear: any IntentValueExpressing = String?.none
      let one = notes.makeReference(identifier: "n1")
      try await definitions.intents["NothingIntent"].makeIntent(
        text: "a", number: 1, fraction: 0.5, flag: true, date: Date(), link: URL(string: "https://example.com")!,
        wait: Duration.seconds(2), parts: DateComponents(year: 2026), note: one, colour: colours.makeCase("red"),
        other: AnyAppEnum(typeIdentifier: "NoteColour", value: 3), texts: ["a", "b"], numbers: [1, 2],
        notes: [one, one],
        colours: [colours.makeCase("red")], absent: nil, cleared: clear
      ).run()
      let names = app.lastArgumentNames
      XCTAssertFalse(names.contains("absent"))
      XCTAssertEqual(names.last, "cleared")
      XCTAssertTrue(app.lastArgumentIsNull)
    }
  }

  func testUntypedValues() async throws {
    try await app.test { _ in
      let nothing = try await definitions.intents["NothingIntent"].makeIntent().run()
      XCTAssertTrue(nothing.value == nil)
      let created = try await createNote.makeIntent(title: "A").run()
      XCTAssertTrue(created.value != nil)
      let title: (any IntentValueExpressing)? = try created.value.title
      XCTAssertEqual(title as? String, "A")
    }
  }

  func testTransientEntities() async throws {
    try await app.test { _ in
      let summary: AnyTransientAppEntity = try await definitions.intents["SummaryIntent"].makeIntent().run().value
      XCTAssertEqual(try summary.words, 12)
      XCTAssertEqual(try summary.note.title, "One")
      var made = definitions.transientEntities["NoteSummary"].makeEntity(words: 3)
      made.words = 4
      XCTAssertEqual(try made.words, 4)
      XCTAssertNoThrow(try definitions.transientEntities["NoteSummary"].isInstance(made))
      let echoed: AnyTransientAppEntity = try await definitions.intents["EchoIntent"].makeIntent(value: made).run()
        .value
      XCTAssertEqual(echoed, made)
    }
  }

  func testIdentifiersOfEveryKind() async throws {
    try await app.test { _ in
      let identifier = UUID()
      let byText = try await notes.entities(identifiers: ["n1", "ghost"])
      XCTAssertEqual(byText.map(\.identifier.instanceIdentifier), ["n1"])
      let byNumber = try await notes.entities(identifiers: [1, 2])
      XCTAssertEqual(byNumber, [])
      let byUUID = try await notes.entities(identifiers: [identifier])
      XCTAssertTrue(byUUID.isEmpty)
      XCTAssertEqual(notes.allEntitiesQuery(), notes.allEntitiesQuery())
      XCTAssertNotEqual(notes.entityQuery(matching: "a"), notes.entityQuery(identifiers: [identifier]))
      XCTAssertNotEqual(notes.suggestedEntitiesQuery(), notes.allEntitiesQuery())
    }
  }

  func testWrappersOfTheTestsOwn() async throws {
    struct Note: IntentValueConvertibleWrapper {
      let baseValue: AnyAppEntity
      init(baseValue: AnyAppEntity) throws { self.baseValue = baseValue }
      var title: String { get throws { try baseValue.title } }
    }
    try await app.test { _ in
      let note: Note = try await createNote.makeIntent(title: "A").run().value
      XCTAssertEqual(try note.title, "A")
      let all: [Note] = try await definitions.intents["OpenFavorites"].makeIntent().run().value
      XCTAssertEqual(all.count, 5)
      let renamed = try await definitions.intents["RenameNoteIntent"].makeIntent(note: note, newTitle: "B").run()
      XCTAssertEqual(try renamed.value.title, "B")
    }
  }

  func testNegativeTests() async throws {
    try await app.test { _ in
      do {
        try await definitions.intents["FailIntent"].makeIntent().run()
        XCTFail("the app's error must arrive")
      } catch {
        XCTAssertTrue(error.localizedDescription.contains("The note is locked"))
        XCTAssertEqual((error as NSError).underlyingErrors.first?.localizedDescription, "The note is locked")
      }
    }
  }
}
