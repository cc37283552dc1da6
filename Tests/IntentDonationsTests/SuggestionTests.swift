internal import IntentDonations
internal import IntentValues
internal import Testing

@Suite("Suggestions")
struct SuggestionTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("There is one row per intent and parameter values, the most used first")
  func rows() throws {
    try fixture.add(fixture.record("small", "LogCoffee", [.text("size", "small")]))
    try fixture.add((0..<1_000).map { fixture.record("l\($0)", "LogCoffee", [.text("size", "large")]) })
    try fixture.add(fixture.record("tea", "LogTea"))
    let suggestions = try fixture.store.suggestions(in: StoreFixture.notes, limit: 9)
    #expect(suggestions.map(\.text) == ["LogCoffee · large", "LogCoffee · small", "LogTea"])
    #expect(suggestions.map(\.count) == [1_000, 1, 1])
    #expect(abs(suggestions[0].score - 1_000) < 0.001)
    #expect(suggestions[0].parameters == [.text("size", "large")])
    #expect(try fixture.store.count(in: StoreFixture.notes) == 1_002)
  }

  @Test("A score halves in a week, so that use of today beats use of long ago")
  func decay() throws {
    try fixture.add(fixture.record("old1", "Old", ago: 14 * StoreFixture.day))
    try fixture.add(fixture.record("old2", "Old", ago: 14 * StoreFixture.day))
    try fixture.add(fixture.record("old3", "Old", ago: 7 * StoreFixture.day))
    try fixture.add(fixture.record("new", "New", ago: 0))
    let suggestions = try fixture.store.suggestions(in: StoreFixture.notes, limit: 9)
    #expect(suggestions.map(\.intent) == ["New", "Old"])
    #expect(suggestions.allSatisfy { abs($0.score - 1) < 1e-6 })
    fixture.now.seconds += 7 * StoreFixture.day
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9).allSatisfy { abs($0.score - 0.5) < 1e-6 })
    try fixture.add(fixture.record("again", "Old"))
    #expect(try fixture.suggestions() == ["Old", "New"])
  }

  @Test("A frequent habit of last week beats one use of today, until it has faded")
  func frequency() throws {
    try fixture.add((0..<10).map { fixture.record("f\($0)", "Frequent", ago: 7 * StoreFixture.day) })
    try fixture.add(fixture.record("r", "Recent"))
    #expect(try fixture.suggestions() == ["Frequent", "Recent"])
    fixture.now.seconds += 28 * StoreFixture.day
    try fixture.add(fixture.record("r2", "Recent"))
    #expect(try fixture.suggestions() == ["Recent", "Frequent"])
  }

  @Test("Equal scores come by the newest donation, then by its identifier")
  func ties() throws {
    try fixture.add(
      fixture.record("c", "C"), fixture.record("a", "A"), fixture.record("b", "B"))
    #expect(try fixture.suggestions() == ["A", "B", "C"])
    // One donation two weeks ago and one now, in both orders of arrival: equal but for the order of adding.
    let again = try StoreFixture()
    try again.add(
      again.record("y1", "Y", ago: StoreFixture.day), again.record("x1", "X"),
      again.record("x2", "X", ago: StoreFixture.day),
      again.record("y2", "Y"))
    #expect(try again.suggestions() == ["Y", "X"])
  }

  @Test("A donation from the future counts as one of now")
  func future() throws {
    try fixture.add(fixture.record("f", "Future", ago: -1_000 * StoreFixture.day))
    try fixture.add(fixture.record("n1", "Now"), fixture.record("n2", "Now"))
    #expect(try fixture.suggestions() == ["Now", "Future"])
  }

  @Test("Undiscoverable intents are stored and never suggested; the newest donation says which they are")
  func undiscoverable() throws {
    try fixture.add(
      fixture.record("1", "Hidden", isDiscoverable: false), fixture.record("2", "Hidden", isDiscoverable: false),
      fixture.record("3", "Shown"))
    #expect(try fixture.suggestions() == ["Shown"])
    #expect(try fixture.identifiers() == ["3", "2", "1"])
    try fixture.add(fixture.record("4", "Hidden"))
    #expect(try fixture.suggestions() == ["Hidden", "Shown"])
    try fixture.delete(["4"])
    #expect(try fixture.suggestions() == ["Shown"])
  }

  @Test("An entity is the same whatever its title and properties are by now; the newest text is shown")
  func entities() throws {
    try fixture.add(fixture.record("1", "Open", [.entity("note", "Note", "n1", title: "Draft")]))
    try fixture.add(fixture.record("2", "Open", [.entity("note", "Note", "n1", title: "Final")]))
    try fixture.add(fixture.record("3", "Open", [.entity("note", "Note", "n2", title: "Final")]))
    #expect(try fixture.suggestions() == ["Open · Final", "Open · Final"])
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9).map(\.count) == [2, 1])
  }

  @Test("The text is the title and what the values read as; without a title the type")
  func text() throws {
    var record = fixture.record("1", "SendIntent", [.text("to", "Anna"), .text("empty", ""), .text("body", "Hi")])
    record.title = "Send Message"
    try fixture.add(record)
    #expect(try fixture.suggestions() == ["Send Message · Anna · Hi"])
    record.title = ""
    record.parameters = []
    try fixture.add(record)
    #expect(try fixture.suggestions().contains("SendIntent"))
  }

  @Test("After a deletion the scores are as if the donations had never been", arguments: 0..<8)
  func recomputation(removed: Int) throws {
    let never = try StoreFixture()
    let ages = [9, 3.5, 12, 0, 7, 1, 0.25, 30]
    for (index, age) in ages.enumerated() {
      let intent = index.isMultiple(of: 2) ? "Even" : "Odd"
      try fixture.add(fixture.record("\(index)", intent, ago: age * StoreFixture.day))
      if index != removed { try never.add(never.record("\(index)", intent, ago: age * StoreFixture.day)) }
    }
    try fixture.delete(["\(removed)"])
    // Also for what is in memory: one more donation of each.
    for intent in ["Even", "Odd"] {
      try fixture.add(fixture.record("more \(intent)", intent))
      try never.add(never.record("more \(intent)", intent))
    }
    let expected = try never.store.suggestions(in: StoreFixture.notes, limit: 9)
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9) == expected)
    try fixture.reopen()
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9) == expected)
  }

  @Test("Suggestions of all apps come together, and a limit cuts them")
  func allApps() throws {
    try fixture.add(fixture.record("1", "A"), fixture.record("2", "B", in: "com.example.Other"))
    try fixture.add(fixture.record("3", "B", in: "com.example.Other"))
    #expect(try fixture.suggestions(in: nil) == ["B", "A"])
    #expect(try fixture.suggestions(in: nil, limit: 1) == ["B"])
    #expect(try fixture.suggestions(limit: 0).isEmpty)
  }
}
