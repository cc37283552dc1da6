import AppIntentsTesting
import Foundation
import XCTest

final class NoteSpotlightTests: NotesTestCase {
  func testACreatedNoteIsFound() async throws {
    let word = "Probe\(UUID().uuidString.prefix(8))"
    let created = try await createNote(word)
    let hits = try await notes.spotlightQuery(word)
    XCTAssertEqual(hits.map(\.identifier), [created.identifier])
  }

  func testTheBodyIsSearchedToo() async throws {
    _ = try await definitions.intents["CreateNoteIntent"].makeIntent(title: "Recipe", body: "Two aubergines").run()
    try await assertTitles(notes.spotlightQuery("aubergines"), ["Recipe"])
  }

  func testARenamedNoteIsFoundByItsNewTitleOnly() async throws {
    let created = try await createNote("Before")
    _ = try await definitions.intents["RenameNoteIntent"].makeIntent(note: created, newTitle: "After").run()
    try await assertTitles(notes.spotlightQuery("After"), ["After"])
    let old = try await notes.spotlightQuery("Before")
    XCTAssertTrue(old.isEmpty)
  }

  func testADeletedNoteIsNoLongerFound() async throws {
    let created = try await createNote("Vanishing")
    _ = try await definitions.intents["DeleteNoteIntent"].makeIntent(note: created).run()
    let hits = try await notes.spotlightQuery("Vanishing")
    XCTAssertTrue(hits.isEmpty)
  }

  func testWithoutTextEveryIndexedNoteIsFound() async throws {
    try await assertTitles(notes.spotlightQuery(), ["Design review", "Packing list"], inAnyOrder: true)
  }

  func testSeedingClearsOldEntries() async throws {
    _ = try await createNote("Yesterday")
    _ = try await definitions.intents["SeedNoteFixturesIntent"].makeIntent().run()
    let hits = try await notes.spotlightQuery("Yesterday")
    XCTAssertTrue(hits.isEmpty)
  }
}
