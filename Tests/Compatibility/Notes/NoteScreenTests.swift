import AppIntentsTesting
import Foundation
import XCTest

final class NoteScreenTests: NotesTestCase {
  func testTheListAnnotatesEachNote() async throws {
    let app = XCUIApplication()
    app.launch()
    XCTAssertTrue(app.staticTexts["Packing list"].waitForExistence(timeout: 5))
    let shown = try await notes.viewAnnotations()
    XCTAssertEqual(try titles(shown.map(\.entity)), ["Design review", "Packing list"])
  }

  func testTheDetailScreenAnnotatesItsNoteAlone() async throws {
    let app = XCUIApplication()
    app.launch()
    _ = try await definitions.intents["OpenNoteIntent"].makeIntent(title: "Design review").run()
    XCTAssertTrue(app.staticTexts["Design review"].waitForExistence(timeout: 5))
    let shown = try await notes.viewAnnotations()
    XCTAssertEqual(try titles(shown.map(\.entity)), ["Design review"])
  }

  func testOpeningANoteBringsTheAppToTheFront() async throws {
    let app = XCUIApplication()
    app.terminate()
    let created = try await createNote("In front")
    _ = try await definitions.intents["ShowNoteIntent"].makeIntent(target: created).run()
    XCTAssertTrue(app.staticTexts["In front"].waitForExistence(timeout: 5))
    let shown = try await notes.viewAnnotations()
    XCTAssertEqual(shown.map(\.entity.identifier), [created.identifier])
  }

  func testAnAppInTheBackgroundShowsNothing() async throws {
    XCUIApplication().terminate()
    _ = try await createNote("Unseen")
    let shown = try await notes.viewAnnotations()
    XCTAssertTrue(shown.isEmpty)
  }

  func testARenamedNoteIsShownByItsNewTitle() async throws {
    let app = XCUIApplication()
    app.launch()
    _ = try await definitions.intents["OpenNoteIntent"].makeIntent(title: "Packing list").run()
    _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: "Packing", newTitle: "Luggage").run()
    XCTAssertTrue(app.staticTexts["Luggage"].waitForExistence(timeout: 5))
    let shown = try await notes.viewAnnotations()
    XCTAssertEqual(try titles(shown.map(\.entity)), ["Luggage"])
  }

  func testADeletedNoteIsNoLongerAnnotated() async throws {
    let app = XCUIApplication()
    app.launch()
    _ = try await definitions.intents["OpenNoteIntent"].makeIntent(title: "Packing list").run()
    _ = try await definitions.intents["DeleteNoteIntent"].makeIntent(note: "Packing").run()
    let shown = try await notes.viewAnnotations()
    XCTAssertTrue(shown.isEmpty)
  }
}
