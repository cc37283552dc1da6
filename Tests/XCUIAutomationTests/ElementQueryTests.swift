import IntentValues
import Synchronization
import Testing
import XCUIAutomation

/// A screen that never changes.
struct FixedScreen: ScreenSource {
  var name = "com.example.Notes"
  var isRunning = true
  var content: [ScreenElement]

  func windows() -> [ScreenElement] { isRunning ? content : [] }
  func windows(awaiting query: ElementQuery, timeout: Double) -> [ScreenElement] { windows() }

  var app: XCUIElement { XCUIElement(nil, in: self) }

  static let notes = FixedScreen(content: [
    ScreenElement(
      kind: "window",
      children: [
        ScreenElement(
          kind: "navigationBar", identifier: "Notes", children: [ScreenElement(kind: "staticText", label: "Notes")]),
        ScreenElement(
          kind: "collectionView", identifier: "list",
          children: ["Packing list", "Design review", "Packing list"].enumerated().map { row, title in
            ScreenElement(
              kind: "cell", identifier: "row-\(row)", isSelected: row == 1,
              children: [
                ScreenElement(
                  kind: "button", label: title, children: [ScreenElement(kind: "staticText", label: title)])
              ])
          }),
        ScreenElement(kind: "textField", identifier: "search", label: "Search", value: "pack", isEnabled: false),
      ])
  ])
}

@Suite("Element queries")
struct ElementQueryTests {
  let app = FixedScreen.notes.app

  @Test("An element is found by its label and by its identifier", arguments: ["Search", "search"])
  func labelOrIdentifier(key: String) {
    #expect(app.textFields[key].exists)
    #expect(app.textFields[key].value as? String == "pack")
    #expect(!app.textFields[key].isEnabled)
  }

  @Test("A query looks at every depth, children(matching:) at one")
  func depth() {
    #expect(app.staticTexts.count == 4)
    #expect(app.windows.firstMatch.children(matching: .any).count == 3)
    #expect(app.children(matching: .staticText).count == 0)
    #expect(app.descendants(matching: .any).count == 14)
  }

  @Test("A query inside an element looks only there")
  func inside() {
    #expect(app.navigationBars["Notes"].staticTexts.count == 1)
    #expect(app.collectionViews.staticTexts["Packing list"].firstMatch.exists)
    #expect(!app.navigationBars.staticTexts["Packing list"].exists)
    #expect(app.collectionViews["list"].cells.element(boundBy: 1).staticTexts.element.label == "Design review")
  }

  @Test("Overlapping places give each element once")
  func overlapping() {
    #expect(app.descendants(matching: .any).staticTexts.count == 4)
  }

  @Test("Places count from 0 in screen order, and a place that is not there does not exist")
  func places() {
    #expect(app.cells.element(boundBy: 2).identifier == "row-2")
    #expect(!app.cells.element(boundBy: 3).exists)
    #expect(app.cells.allElementsBoundByIndex.map(\.identifier) == ["row-0", "row-1", "row-2"])
    #expect(app.cells.firstMatch.identifier == "row-0")
  }

  @Test("Elements are chosen by what they hold")
  func containing() {
    let cell = app.cells.containing(.staticText, identifier: "Design review").element
    #expect(cell.identifier == "row-1")
    #expect(cell.isSelected)
    #expect(app.cells.containing(.image, identifier: nil).count == 0)
  }

  @Test("Narrowing by type and text keeps what fits both")
  func narrowing() {
    #expect(app.buttons.matching(identifier: "Packing list").count == 2)
    #expect(app.descendants(matching: .any).matching(.cell, identifier: "row-1").count == 1)
    #expect(app.buttons.matching(.cell, identifier: nil).count == 0)
  }

  @Test("The outline of an element names kinds, texts and states")
  func outline() {
    #expect(
      app.cells["row-1"].debugDescription == """
        cell, identifier: 'row-1', selected
          button, label: 'Design review'
            staticText, label: 'Design review'
        """)
  }

  @Test("Every element type has the name that screens use")
  func types() {
    #expect(XCUIElement.ElementType.staticText.rawValue == 48)
    #expect(XCUIElement.ElementType.cell.rawValue == 75)
    #expect(app.cells.firstMatch.elementType == .cell)
  }

  @Test("A query survives the way to the app")
  func coding() throws {
    let query = ElementQuery(
      kind: "cell", texts: ["a", "b"], holding: [ElementQuery(kind: "staticText", text: "c")], index: 4,
      isDirect: true, within: [ElementQuery(kind: nil, text: "d")])
    #expect(try ElementQuery(packed: query.packed) == query)
  }
}

@Suite("Failures of element reads", .serialized)
struct ElementFailureTests {
  /// What is reported while `body` runs.
  private func failures(_ body: () -> Void) -> [String] {
    let messages = FailureLog()
    AutomationFailure.send(to: { messages.add($0) })
    body()
    AutomationFailure.send(to: nil)
    return messages.all
  }

  @Test("Asking whether an element exists is no failure, also when the app does not run")
  func existence() {
    let failures = failures {
      #expect(!FixedScreen.notes.app.buttons["Nope"].exists)
      #expect(!FixedScreen.notes.app.buttons["Nope"].waitForExistence(timeout: 0))
      let ended = FixedScreen(isRunning: false, content: []).app
      #expect(!ended.exists)
      #expect(!ended.buttons.firstMatch.exists)
    }
    #expect(failures.isEmpty)
  }

  @Test("A failure is an issue of the test that runs")
  func recorded() {
    withKnownIssue {
      AutomationFailure.report("launching 'com.example.Notes' failed")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("com.example.Notes") }
    }
  }

  @Test("Reading what is not there names the query and what is there")
  func missing() {
    let failures = failures { #expect(FixedScreen.notes.app.textFields["Titel"].label == "") }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("textField['Titel']") == true)
    #expect(failures.first?.contains("'Search'") == true)
  }

  @Test("Reading one of several names their number and the remedy")
  func ambiguous() {
    let failures = failures { #expect(FixedScreen.notes.app.buttons["Packing list"].label == "Packing list") }
    #expect(failures.first?.contains("2 elements match button['Packing list']") == true)
    #expect(failures.first?.contains("firstMatch") == true)
  }
}

private final class FailureLog: Sendable {
  private let messages = Mutex<[String]>([])
  func add(_ message: String) { messages.withLock { $0.append(message) } }
  var all: [String] { messages.withLock(\.self) }
}
