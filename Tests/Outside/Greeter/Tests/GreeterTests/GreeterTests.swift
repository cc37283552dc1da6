import AppIntentsTesting
import XCTest

final class GreeterTests: XCTestCase {
  private let definitions = IntentDefinitions(bundleIdentifier: "com.example.Greeter")

  func testGreetsByName() async throws {
    let result = try await definitions.intents["GreetIntent"].makeIntent(name: "Ada").run()
    XCTAssertEqual(try result.value, "Hello, Ada!")
  }

  func testCalmGreeting() async throws {
    let calm = definitions.enums["Mood"].makeCase("calm")
    let greeting: String = try await definitions.intents["GreetIntent"].makeIntent(name: "Ada", mood: calm).run().value
    XCTAssertEqual(greeting, "Hello, Ada.")
  }

  func testTheWindowGreetsToo() async throws {
    let app = XCUIApplication()
    app.launch()
    XCTAssertTrue(app.staticTexts["Hello"].waitForExistence(timeout: 5))
  }

  func testAMissingNameIsAnErrorThatNamesIt() async throws {
    do {
      _ = try await definitions.intents["GreetIntent"].makeIntent().run()
      XCTFail("a required parameter was not missed")
    } catch {
      XCTAssertTrue("\(error)".contains("name"), "\(error)")
    }
  }
}
