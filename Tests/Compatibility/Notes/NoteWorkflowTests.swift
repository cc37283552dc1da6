import AppIntentsTesting
import Foundation
import XCTest

/// Intents that hand notes on to one another, as a shortcut does.
final class NoteWorkflowTests: NotesTestCase {
  func testTheResultOfOneIntentIsTheParameterOfTheNext() async throws {
    let created = try await definitions.intents["CreateNoteIntent"].makeIntent(title: "Draft").run()
    let renamed = try await definitions.intents["RenameNoteIntent"]
      .makeIntent(note: created.value, newTitle: "Final").run()
    XCTAssertEqual(try renamed.value.title, "Final")

    let before: AnyAppEntity = try created.value
    let after: AnyAppEntity = try renamed.value
    XCTAssertEqual(before.identifier, after.identifier)
  }

  func testANoteCanBeMeantByText() async throws {
    _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: "Packing", newTitle: "Luggage").run()
    try await assertTitles(notes.allEntities(), ["Design review", "Luggage"], inAnyOrder: true)
  }

  func testANoteCanBeMeantByReference() async throws {
    let created = try await createNote("Referenced")
    let reference = notes.makeReference(identifier: created.identifier.instanceIdentifier)
    let renamed = try await definitions.intents["RenameNoteIntent"]
      .makeIntent(note: reference, newTitle: "Found").run()
    XCTAssertEqual(try renamed.value.title, "Found")
  }

  func testADeletedNoteCannotBeRenamed() async throws {
    let created = try await createNote("Short-lived")
    _ = try await definitions.intents["DeleteNoteIntent"].makeIntent(note: created).run()
    let text = await failure {
      _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: created, newTitle: "Ghost").run()
    }
    XCTAssertTrue(text.contains("note"), text)
    let found = try await notes.entities(matching: "Ghost")
    XCTAssertTrue(found.isEmpty)
  }

  func testTextThatMeansNoNoteIsRefused() async throws {
    let text = await failure {
      _ = try await definitions.intents["DeleteNoteIntent"].makeIntent(note: "No such note").run()
    }
    XCTAssertTrue(text.contains("note"), text)
    let left = try await notes.allEntities()
    XCTAssertEqual(left.count, 2)
  }

  func testNotesSurviveTheEndOfTheApp() async throws {
    let report = definitions.intents["ReportProcessIntent"]
    let created = try await createNote("Lasting")
    let first: Int = try await report.makeIntent().run().value
    XCUIApplication().terminate()
    let second: Int = try await report.makeIntent().run().value
    XCTAssertNotEqual(first, second)
    let found = try await notes.entities(identifiers: [created.identifier.instanceIdentifier])
    XCTAssertEqual(try titles(found), ["Lasting"])
  }

  func testWhatAPersonTypesIsANoteLikeAnyOther() async throws {
    // That it was also donated is the system's matter: no test client can see donations.
    let typed = try await definitions.intents["TypeNoteIntent"].makeIntent(noteTitle: "By hand").run()
    XCTAssertEqual(try typed.value.title, "By hand")
    try await assertTitles(notes.spotlightQuery("hand"), ["By hand"])
  }
}
