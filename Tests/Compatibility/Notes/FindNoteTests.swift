import AppIntentsTesting
import Foundation
import XCTest

final class FindNoteTests: NotesTestCase {
  func testTextFindsTheOneNoteThatContainsIt() async throws {
    try await assertTitles(notes.entities(matching: "Design"), ["Design review"])
    try await assertTitles(notes.entities(matching: "packing"), ["Packing list"])
    try await assertTitles(notes.entities(matching: "charger"), ["Packing list"])
  }

  func testTextThatNoNoteContainsFindsNothing() async throws {
    let found = try await notes.entities(matching: "Quarterly")
    XCTAssertTrue(found.isEmpty)
  }

  func testSuggestionsAndAllHoldTheFixtures() async throws {
    try await assertTitles(notes.suggestedEntities(), ["Design review", "Packing list"], inAnyOrder: true)
    try await assertTitles(notes.allEntities(), ["Design review", "Packing list"])
  }

  func testTheNewestNoteIsSuggestedFirst() async throws {
    _ = try await createNote("Fresh")
    let suggested = try await notes.suggestedEntities()
    XCTAssertEqual(try titles(suggested).first, "Fresh")
  }

  func testAnIdentifierOfNoNoteIsLeftOut() async throws {
    let created = try await createNote("Real")
    let identifiers = [UUID().uuidString, created.identifier.instanceIdentifier]
    try await assertTitles(notes.entities(identifiers: identifiers), ["Real"])
  }

  func testTextThatIsNoIdentifierFindsNothing() async throws {
    let found = try await notes.entities(identifiers: ["not an identifier"])
    XCTAssertTrue(found.isEmpty)
  }

  func testTwoNotesOfOneTitleAreToldApartByIdentifier() async throws {
    let first = try await createNote("Twin")
    let second = try await createNote("Twin")
    XCTAssertNotEqual(first.identifier.instanceIdentifier, second.identifier.instanceIdentifier)
    _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: second, newTitle: "Other").run()
    try await assertTitles(notes.entities(identifiers: [first.identifier.instanceIdentifier]), ["Twin"])
    try await assertTitles(notes.entities(identifiers: [second.identifier.instanceIdentifier]), ["Other"])
  }
}
