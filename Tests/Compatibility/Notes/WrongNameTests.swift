import AppIntentsTesting
import Foundation
import XCTest

/// Names are text, so the compiler finds no mistake in them: the error has to.
final class WrongNameTests: NotesTestCase {
  func testAnUnknownIntentIsNamedBesideThoseThatExist() async throws {
    let text = await failure { _ = try await definitions.intents["CreateNotIntent"].makeIntent(title: "x").run() }
    XCTAssertTrue(text.contains("CreateNotIntent"), text)
    XCTAssertTrue(text.contains("CreateNoteIntent"), text)
  }

  func testAnUnknownEntityIsNamedBesideThoseThatExist() async throws {
    let text = await failure { _ = try await definitions.entities["NoteEntty"].suggestedEntities() }
    XCTAssertTrue(text.contains("NoteEntty"), text)
    XCTAssertTrue(text.contains("NoteEntity"), text)
  }

  func testAnUnknownParameterIsNamedBesideThoseThatExist() async throws {
    let text = await failure {
      _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: "Design", newTtle: "x").run()
    }
    XCTAssertTrue(text.contains("newTtle"), text)
    XCTAssertTrue(text.contains("newTitle"), text)
  }

  func testAnUnknownPropertyIsAnErrorOnRead() async throws {
    let created = try await createNote("Read me")
    XCTAssertThrowsError(try created.titel as String)
  }

  func testAPropertyOfAnotherTypeIsAnErrorOnRead() async throws {
    let created = try await createNote("Read me")
    XCTAssertThrowsError(try created.title as Int)
  }

  func testAnUnknownAppIsNamed() async throws {
    let text = await failure {
      _ = try await IntentDefinitions(bundleIdentifier: "com.example.Nobody").intents["CreateNoteIntent"]
        .makeIntent(title: "x").run()
    }
    XCTAssertTrue(text.contains("com.example.Nobody"), text)
  }
}
