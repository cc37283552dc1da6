import IntentBus
import Testing

@Suite("Topics")
struct TopicTests {
  @Test("Bundle identifiers keep their dots, and one is never a prefix of a longer one")
  func wholeWords() {
    let notes = Topic.donations("com.example.Notes")
    #expect(Topic.donation("com.example.Notes", "CreateNoteIntent", .added).hasPrefix(notes))
    #expect(!Topic.donation("com.example.Notes.Widget", "CreateNoteIntent", .added).hasPrefix(notes))
  }

  @Test("The words of a topic stand between the slashes")
  func words() {
    #expect(Topic.indexQuery("com.example.Notes").words == ["index", "query", "com.example.Notes"])
  }

  @Test(
    "Text that is no topic is refused",
    arguments: ["", "donation", "a/b", "a/\0/", String(repeating: "a", count: 255) + "/"])
  func notATopic(text: String) {
    #expect(Topic(validating: text) == nil)
  }
}

@Suite("Holes on the live lane")
struct GapTrackerTests {
  @Test("The hole between two sequences is named, both ends inclusive")
  func hole() {
    var tracker = GapTracker(isWhole: true)
    #expect(tracker.received(5) == nil)
    #expect(tracker.received(6) == nil)
    #expect(tracker.received(10) == 7...9)
    #expect(tracker.received(11) == nil)
  }

  @Test("What the reader's own buffer dropped shows as a hole as well")
  func ownBuffer() {
    var tracker = GapTracker(isWhole: true)
    _ = tracker.received(1)
    _ = tracker.received(2)
    tracker.dropped()
    #expect(tracker.received(3) == 2...2)
  }

  @Test("With a filter a jump is no hole, since other topics lie between")
  func filtered() {
    var tracker = GapTracker(isWhole: false)
    _ = tracker.received(1)
    #expect(tracker.received(9) == nil)
  }
}

@Suite("Bundle identifiers from people")
struct BundleIdentifierTests {
  @Test("What can name an app is taken as it is", arguments: ["com.example.Notes", "a", "日記.app"])
  func taken(text: String) throws {
    #expect(try BundleIdentifier.checked(text) == text)
  }

  @Test(
    "What can name no app is an error, not a trap",
    arguments: ["", "a/b", "com example", "com.example\n", "a\0", String(repeating: "a", count: 156)])
  func refused(text: String) {
    #expect {
      _ = try BundleIdentifier.checked(text)
    } throws: { ($0 as? BusError)?.code == .appNotFound }
  }
}
