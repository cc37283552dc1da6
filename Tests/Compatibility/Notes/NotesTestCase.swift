import AppIntentsTesting
import Foundation
import XCTest

/// What every test of the Notes app begins with: its two fixture notes, and nothing else in Spotlight.
class NotesTestCase: XCTestCase {
  let definitions = IntentDefinitions(bundleIdentifier: "com.example.Notes")

  var notes: AppEntityDefinition { definitions.entities["NoteEntity"] }

  override func setUp() async throws {
    _ = try await definitions.intents["SeedNoteFixturesIntent"].makeIntent().run()
  }

  /// Creates a note and returns it as the intent did.
  func createNote(_ title: String) async throws -> AnyAppEntity {
    let result = try await definitions.intents["CreateNoteIntent"].makeIntent(title: title).run()
    return try result.value
  }

  func titles(_ entities: [AnyAppEntity]) throws -> [String] {
    try entities.map { try $0.title as String }
  }

  func assertTitles(
    _ entities: [AnyAppEntity], _ expected: [String], inAnyOrder: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = try titles(entities)
    XCTAssertEqual(
      inAnyOrder ? found.sorted() : found, inAnyOrder ? expected.sorted() : expected, file: file, line: line)
  }

  /// Runs `work`, which must fail, and hands back everything that its error says.
  func failure(
    of work: () async throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) async -> String {
    do {
      try await work()
      XCTFail("this should have failed", file: file, line: line)
      return ""
    } catch {
      return "\(error.localizedDescription) \(error)"
    }
  }
}
