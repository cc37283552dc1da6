import AppIntentsTesting
import Foundation
import XCTest

final class CreateNoteTests: NotesTestCase {
  func testTheCreatedNoteIsTheResult() async throws {
    let result = try await definitions.intents["CreateNoteIntent"].makeIntent(title: "Shopping").run()
    XCTAssertEqual(try result.value.title, "Shopping")
  }

  func testTheCreatedNoteCanBeLookedUpByItsIdentifier() async throws {
    let created = try await createNote("Shopping")
    let found = try await notes.entities(identifiers: [created.identifier.instanceIdentifier])
    XCTAssertEqual(try titles(found), ["Shopping"])
  }

  func testAnOmittedBodyIsEmptyAndAGivenOneIsKept() async throws {
    let create = definitions.intents["CreateNoteIntent"]
    let without = try await create.makeIntent(title: "Plain").run()
    XCTAssertEqual(try without.value.body, "")
    let with = try await create.makeIntent(title: "Full", body: "Some words").run()
    XCTAssertEqual(try with.value.body, "Some words")
  }

  func testAPriorityCanBeGivenAsRawValueOrAsCase() async throws {
    let create = definitions.intents["CreateNoteIntent"]
    let byText = try await create.makeIntent(title: "One", priority: "high").run()
    let first: AnyAppEnum = try byText.value.priority
    XCTAssertEqual(first.rawValue, "high")

    let low = definitions.enums["NotePriority"].makeCase("low")
    let byCase = try await create.makeIntent(title: "Two", priority: low).run()
    let second: AnyAppEnum = try byCase.value.priority
    XCTAssertEqual(second.rawValue, "low")
  }

  func testTheDefaultPriorityIsUsedWhenNoneIsGiven() async throws {
    let created = try await createNote("Three")
    let priority: AnyAppEnum = try created.priority
    XCTAssertEqual(priority.rawValue, "normal")
  }

  func testAnUnknownPriorityIsRefused() async throws {
    let text = await failure {
      _ = try await definitions.intents["CreateNoteIntent"].makeIntent(title: "Four", priority: "urgent").run()
    }
    XCTAssertTrue(text.contains("priority"), text)
    let all = try await notes.entities(matching: "Four")
    XCTAssertTrue(all.isEmpty)
  }

  func testAMissingTitleIsAskedForAndNobodyAnswers() async throws {
    let text = await failure { _ = try await definitions.intents["CreateNoteIntent"].makeIntent().run() }
    XCTAssertTrue(text.contains("requested value for parameter 'title'"), text)
  }

  func testTheAppsOwnErrorTextArrives() async throws {
    let text = await failure { _ = try await createNote("   ") }
    XCTAssertTrue(text.contains("A note needs a title."), text)
  }

  func testNotesMadeAtTheSameTimeAreAllKept() async throws {
    let intents = definitions.intents["CreateNoteIntent"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { _ = try await intents.makeIntent(title: "Parallel \(number)").run() }
      }
      try await group.waitForAll()
    }
    let found = try await notes.entities(matching: "Parallel")
    XCTAssertEqual(Set(try titles(found)), Set((0..<8).map { "Parallel \($0)" }))
  }
}
