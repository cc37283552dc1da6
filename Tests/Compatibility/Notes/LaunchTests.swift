import AppIntentsTesting
import Foundation
import XCTest

/// `launch()` always begins a new process, `activate()` only where there is none.
final class LaunchTests: XCTestCase {
  private let definitions = IntentDefinitions(bundleIdentifier: "com.example.Notes")
  /// A tenth of the rounds, unless all are asked for.
  private let rounds = ProcessInfo.processInfo.environment["INTENTSIM_LONG"] == nil ? 3 : 30

  private func process() async throws -> Int {
    try await definitions.intents["ReportProcessIntent"].makeIntent().run().value
  }

  private func count() async throws -> Int {
    try await definitions.intents["CountCallsIntent"].makeIntent().run().value
  }

  func testEachLaunchIsANewProcessThatRemembersNothing() async throws {
    let app = XCUIApplication()
    var processes: Set<Int> = []
    for _ in 0..<rounds {
      app.launch()
      XCTAssertEqual(app.state, .runningForeground)
      processes.insert(try await process())
      let count = try await count()
      XCTAssertEqual(count, 1)
    }
    XCTAssertEqual(processes.count, rounds)
  }

  func testActivateKeepsTheProcessAndItsMemory() async throws {
    let app = XCUIApplication()
    app.launch()
    let first = try await process()
    for round in 1...rounds {
      app.activate()
      let count = try await count()
      XCTAssertEqual(count, round)
    }
    let last = try await process()
    XCTAssertEqual(last, first)
  }

  func testActivateStartsAnAppThatDoesNotRun() async throws {
    let app = XCUIApplication()
    app.launch()
    let first = try await process()
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    let second = try await process()
    XCTAssertNotEqual(second, first)
  }
}
