internal import Foundation
internal import IntentBus
internal import IntentSQLite
internal import IntentSpotlight
internal import IntentValues
internal import Testing

@Suite("The index")
struct IndexTests {
  private let fixture: IndexFixture

  init() throws { fixture = try IndexFixture() }

  @Test("An item of the same identity replaces the old one, however often")
  func replacement() throws {
    for _ in 0..<2 {
      try fixture.upsert(.note("n1", "Alpha", "first text"))
      try fixture.upsert(.note("n1", "Beta"))
      #expect(try fixture.find("alpha").isEmpty)
      #expect(try fixture.find("first").isEmpty)
      #expect(try fixture.find("beta") == ["n1"])
      #expect(try fixture.find(nil) == ["n1"])
    }
    let item = try fixture.index.query(IndexQuery(entityType: nil, text: "beta"), in: IndexFixture.notes)
    #expect(item == [.note("n1", "Beta")])
  }

  @Test("The same identifier in another app, index or type is another item")
  func identity() throws {
    try fixture.upsert(.note("n", "Trip"))
    try fixture.upsert(.note("n", "Trip"), name: "named")
    try fixture.upsert(IndexItem(entityType: "Folder", identifier: "n", title: "Trip"))
    try fixture.upsert(.note("n", "Trip"), in: "com.example.Other")
    #expect(try fixture.find("trip").count == 3)
    try fixture.delete(.entities(type: "NoteEntity", identifiers: ["n", "ghost"]))
    #expect(try fixture.find("trip").count == 2)
    #expect(try fixture.find("trip", in: "com.example.Other") == ["n"])
  }

  @Test(
    "A domain goes with what lies below it, in one index only",
    arguments: [
      (["acct1"], ["acct10", "acct1x", "acct1-", "none", "ent2"]),
      (["acct1.inbox"], ["acct1", "acct10", "acct1x", "acct1-", "none", "ent", "ent2"]), (["acct"], nil), ([""], nil),
      (["acct%", "_cct1", "ACCT1"], nil), (["acct1", "acct10"], ["acct1x", "acct1-", "none", "ent2"]),
    ] as [([String], [String]?)])
  func domains(deleted: [String], left: [String]?) throws {
    var entity = IndexItem.note("ent", "Entity")
    entity.domain = "acct1.sub"
    var second = IndexItem.note("ent2", "Entity")
    second.domain = "other"
    try fixture.upsert(
      .plain("acct1", domain: "acct1"), .plain("acct1.inbox", domain: "acct1.inbox"),
      .plain("acct1.inbox.old", domain: "acct1.inbox.old"), .plain("acct10", domain: "acct10"),
      .plain("acct1x", domain: "acct1x.a"), .plain("acct1-", domain: "acct1-"), .plain("none"), entity, second)
    try fixture.upsert(.plain("named", domain: "acct1"), name: "named")
    let all = Set(try fixture.find(nil))
    try fixture.delete(.domains(deleted))
    #expect(Set(try fixture.find(nil)) == left.map { Set($0 + ["named"]) } ?? all)
  }

  @Test("Plain identifiers, types and everything can be deleted; entities and other indexes stay")
  func deletions() throws {
    try fixture.upsert(.plain("p"), .plain("q"), .note("p", "Note"), .note("r", "Note"))
    try fixture.upsert(.plain("s"), name: "named")
    try fixture.delete(.identifiers(["p", "p", "ghost"]))
    #expect(try Set(fixture.find(nil)) == ["q", "p", "r", "s"])
    #expect(try fixture.find(nil, type: "") == ["s", "q"])
    try fixture.delete(.entityType("NoteEntity"))
    #expect(try Set(fixture.find(nil)) == ["q", "s"])
    try fixture.delete(.all)
    #expect(try fixture.find(nil) == ["s"])
    try fixture.delete(.all, name: "named")
    #expect(try fixture.find(nil).isEmpty)
    try fixture.upsert(.note("new", "Note"))
    #expect(try fixture.find("note") == ["new"])
  }

  @Test("Nothing that was deleted can be read in the store's files", arguments: [true, false])
  func erased(others: Bool) throws {
    try fixture.upsert(.note("n", "Zyxqwv", "Mnbvcx"), .note("m", "Lkjhgf"))
    if others { try fixture.upsert(IndexItem(entityType: "Folder", identifier: "f", title: "Folder")) }
    try fixture.upsert(.note("n", "Other"), in: "com.example.Other")
    #expect(try fixture.holds("Zyxqwv"))
    try fixture.delete(.entityType("NoteEntity"))
    for word in ["Zyxqwv", "zyxqwv", "Mnbvcx", "mnbvcx", "lkjhgf"] { #expect(try !fixture.holds(word), "\(word)") }
    #expect(try fixture.find("other", in: "com.example.Other") == ["n"])
  }

  @Test("An expired item is never shown and goes at the next change; indexed anew it is back")
  func expiry() throws {
    var soon = IndexItem.note("x", "Soon")
    soon.expiration = 1_002
    var later = IndexItem.note("y", "Later")
    later.expiration = 9_000
    try fixture.upsert(soon, later)
    #expect(try Set(fixture.find(nil)) == ["x", "y"])
    fixture.now.seconds = 1_003
    #expect(try fixture.find(nil) == ["y"])
    #expect(try fixture.find("soon").isEmpty)
    try fixture.reopen()
    #expect(try fixture.find(nil) == ["y"])
    soon.expiration = 9_000
    try fixture.upsert(soon)
    #expect(try Set(fixture.find(nil)) == ["x", "y"])
    #expect(try fixture.find("soon") == ["x"])
  }

  @Test("A hidden item answers only without text")
  func hidden() throws {
    var item = IndexItem.note("h", "Hidden")
    item.isHidden = true
    try fixture.upsert(item)
    #expect(try fixture.find("hidden").isEmpty)
    #expect(try fixture.find(nil, type: "NoteEntity") == ["h"])
    item.isHidden = false
    try fixture.upsert(item)
    #expect(try fixture.find("hidden") == ["h"])
    item.isHidden = true
    try fixture.upsert(item)
    #expect(try fixture.find("hidden").isEmpty)
  }

  @Test("Changes that come again are applied once, also after a restart")
  func repetition() throws {
    let upsert = SpotlightIndex.Entry(
      sequence: 5, bundle: IndexFixture.notes,
      change: .upsert(IndexUpsert(index: "", items: [.note("n", "Alpha")])))
    let delete = SpotlightIndex.Entry(
      sequence: 7, bundle: IndexFixture.notes, change: .delete(IndexDelete(index: "", selection: .all)))
    try fixture.index.apply([upsert, delete], through: 9)
    try fixture.reopen()
    #expect(fixture.index.applied == 9)
    try fixture.index.apply([upsert, delete], through: 9)
    try fixture.index.apply([upsert], through: 8)
    #expect(try fixture.find(nil).isEmpty)
    // A batch that overlaps brings only what is new.
    var later = upsert
    later.sequence = 10
    later.change = .upsert(IndexUpsert(index: "", items: [.note("m", "Beta")]))
    try fixture.index.apply([upsert, later], through: 10)
    try fixture.reopen()
    #expect(fixture.index.applied == 10)
    #expect(try fixture.find(nil) == ["m"])
    #expect(try fixture.find("beta") == ["m"])
  }

  @Test("A batch that fails leaves nothing behind, and the next one works")
  func allOrNothing() throws {
    try fixture.upsert(.note("m", "Mail"), in: "com.example.Mail")
    let change = IndexChange.upsert(IndexUpsert(index: "", items: [.note("a", "Apple")]))
    let entries = [IndexFixture.notes, "com.example.Mail"].map {
      SpotlightIndex.Entry(sequence: 5, bundle: $0, change: change)
    }
    let other = try Database(path: fixture.folder.appending(path: "spotlight.sqlite").path)
    try other.execute("CREATE TRIGGER refuse BEFORE UPDATE ON progress BEGIN SELECT raise(ABORT, 'no'); END")
    #expect(throws: SQLiteError.self) { try fixture.index.apply(entries, through: 5) }
    #expect(fixture.index.applied == 1)
    #expect(try fixture.find(nil).isEmpty)
    #expect(try fixture.find("apple", in: "com.example.Mail").isEmpty)
    try other.execute("DROP TRIGGER refuse")
    try fixture.index.apply(entries, through: 5)
    #expect(try fixture.find("apple") == ["a"])
    #expect(try fixture.find("apple", in: "com.example.Mail") == ["a"])
    #expect(try fixture.find("mail", in: "com.example.Mail") == ["m"])
  }

  @Test("Events of the family are read by their topic; other ones and other families change nothing")
  func reading() throws {
    func event(_ topic: Topic, _ body: [UInt8]) -> BusEvent {
      BusEvent(sequence: 1, topic: topic, identifier: .zero, wallTime: 0, body: body, isTombstone: false)
    }
    let upsert = IndexUpsert(index: "", items: [.note("n", "Alpha")])
    let read = try IndexChange.read(event(.index("com.example.Notes", .upsert), upsert.packed))
    #expect(read?.bundle == "com.example.Notes")
    #expect(read?.change == .upsert(upsert))
    #expect(try IndexChange.read(event(.index("com.example.Notes", .failed), [])) == nil)
    #expect(try IndexChange.read(event(Topic("index/a/upsert/more/"), [])) == nil)
    #expect(throws: MessagePackError.self) {
      try IndexChange.read(event(.index("com.example.Notes", .delete), [0xC1]))
    }
  }
}
