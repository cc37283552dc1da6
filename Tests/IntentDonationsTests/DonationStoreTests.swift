internal import IntentBus
internal import IntentDonations
internal import IntentSQLite
internal import IntentValues
internal import Testing

@Suite("The donation store")
struct DonationStoreTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  @Test("Donations come back whole, newest first, of one app or of all")
  func listing() throws {
    let first = fixture.record("1", "Log", [.text("size", "small"), .entity("shop", "Shop", "s1", title: "Corner")])
    try fixture.add(first, fixture.record("2", "Tea"))
    try fixture.add(
      fixture.record("3", "Other", in: "com.example.Other"), fixture.record("4", "Log", isDiscoverable: false))
    #expect(try fixture.identifiers() == ["4", "2", "1"])
    #expect(try fixture.store.donations(in: StoreFixture.notes, limit: 9).last == first)
    #expect(try fixture.identifiers(limit: 2) == ["4", "2"])
    #expect(try fixture.identifiers(limit: 0).isEmpty)
    #expect(try fixture.identifiers(in: nil) == ["4", "3", "2", "1"])
    #expect(try fixture.identifiers(in: nil, limit: 3) == ["4", "3", "2"])
    #expect(try fixture.identifiers(in: "com.example.None").isEmpty)
    #expect(try fixture.store.count(in: StoreFixture.notes) == 3)
    #expect(try fixture.store.count(in: nil) == 4)
    #expect(try fixture.store.count(in: "com.example.None") == 0)
  }

  @Test("Changes that come again are applied once, also after a restart")
  func repetition() throws {
    let entries = [fixture.entry(fixture.record("1", "Log")), fixture.entry(fixture.record("2", "Log"))]
    try fixture.store.apply(entries, through: 5)
    try fixture.store.apply(entries, through: 5)
    try fixture.reopen()
    #expect(fixture.store.applied == 5)
    try fixture.store.apply(entries, through: 5)
    var third = fixture.entry(fixture.record("3", "Log"))
    third.sequence = 6
    try fixture.store.apply(entries + [third], through: 7)
    try fixture.reopen()
    #expect(fixture.store.applied == 7)
    #expect(try fixture.identifiers() == ["3", "2", "1"])
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9).map(\.count) == [3])
  }

  @Test("For another log the store begins anew: nothing old stays, and the same numbers are applied again")
  func anotherLog() throws {
    try fixture.store.apply([fixture.entry(fixture.record("1", "Log"))], through: 9)
    try fixture.store.beginAnew()
    #expect(fixture.store.applied == 0)
    #expect(try fixture.identifiers() == [])
    var other = fixture.entry(fixture.record("2", "Log"))
    other.sequence = 1
    try fixture.store.apply([other], through: 1)
    try fixture.reopen()
    #expect(fixture.store.applied == 1)
    #expect(try fixture.identifiers() == ["2"])
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9).map(\.count) == [1])
  }

  @Test("A batch that fails leaves nothing behind and can be applied again")
  func failure() throws {
    try fixture.add(fixture.record("1", "Log"))
    let good = fixture.entry(fixture.record("2", "Log", in: "com.example.New"))
    var twin = fixture.entry(fixture.record("3", "Log", in: "com.example.New"))
    twin.sequence = good.sequence
    #expect(throws: SQLiteError.self) { try fixture.store.apply([good, twin], through: 9) }
    #expect(try fixture.identifiers(in: nil) == ["1"])
    #expect(try fixture.store.count(in: nil) == 1)
    try fixture.store.apply([good], through: good.sequence)
    #expect(try fixture.identifiers(in: nil) == ["2", "1"])
    #expect(try fixture.suggestions(in: "com.example.New") == ["Log"])
  }

  @Test(
    "A donation goes when every given condition holds",
    arguments: [
      (DonationsDelete(), ["1", "2", "3", "4", "5"]),
      (DonationsDelete(identifiers: ["3", "1", "ghost", "1"]), ["1", "3"]),
      (DonationsDelete(identifiers: ["ghost"]), []), (DonationsDelete(intent: "Connect"), ["1", "2", "3"]),
      (DonationsDelete(intent: "None"), []),
      (DonationsDelete(entities: [.init(type: "Host", rawValue: "h1")]), ["1", "2", "5"]),
      (
        DonationsDelete(entities: [.init(type: "Host", rawValue: "h1"), .init(type: "Host", rawValue: "h2")]),
        ["1", "2", "3", "5"]
      ),
      (DonationsDelete(entities: [.init(type: "Other", rawValue: "h1")]), []),
      (DonationsDelete(intent: "Connect", entities: [.init(type: "Host", rawValue: "h1")]), ["1", "2"]),
      (
        DonationsDelete(
          identifiers: ["2", "3", "5"], intent: "Connect", entities: [.init(type: "Host", rawValue: "h1")]), ["2"]
      ),
      (DonationsDelete(identifiers: ["4"], intent: "Connect"), []),
    ] as [(DonationsDelete, [String])])
  func predicates(predicate: DonationsDelete, matches: [String]) throws {
    try fixture.add(
      fixture.record("1", "Connect", [.entity("host", "Host", "h1")]),
      fixture.record("2", "Connect", [.entity("host", "Host", "h1", title: "Renamed")]),
      fixture.record("3", "Connect", [.entity("host", "Host", "h2")]), fixture.record("4", "Lamp"),
      fixture.record("5", "Ping", [.entities("hosts", "Host", ["h0", "h1"])]),
      fixture.record("1", "Connect", [.entity("host", "Host", "h1")], in: "com.example.Other"))
    #expect(try fixture.matching(predicate) == matches)
    try fixture.store.remove(matches, of: StoreFixture.notes)
    #expect(try fixture.matching(predicate).isEmpty)
    #expect(try Set(fixture.identifiers()) == Set(["1", "2", "3", "4", "5"]).subtracting(matches))
    #expect(try fixture.identifiers(in: "com.example.Other") == ["1"])
  }

  @Test(
    "Donations of one habit stay findable when others of it go", arguments: [["1"], ["3"], ["5"], ["2", "3", "5"]])
  func chains(removed: [String]) throws {
    let all = (1...5).map(String.init)
    try fixture.add(all.map { fixture.record($0, "Log") })
    try fixture.delete(removed)
    try fixture.add(fixture.record("6", "Log"))
    let left = all.filter { !removed.contains($0) } + ["6"]
    #expect(try fixture.matching(DonationsDelete(intent: "Log")) == left)
    try fixture.reopen()
    try fixture.add(fixture.record("7", "Log"))
    #expect(try fixture.matching(DonationsDelete(intent: "Log")) == left + ["7"])
    #expect(try fixture.store.suggestions(in: StoreFixture.notes, limit: 9).map(\.count) == [left.count + 1])
  }

  @Test("A deleted server is not suggested any more, also after a restart")
  func deletedEntity() throws {
    let predicate = DonationsDelete(intent: "Connect", entities: [.init(type: "Host", rawValue: "h1")])
    try fixture.add(
      fixture.record("1", "Connect", [.entity("host", "Host", "h1")]),
      fixture.record("2", "Connect", [.entity("host", "Host", "h1")]),
      fixture.record("3", "Connect", [.entity("host", "Host", "h2")]), fixture.record("4", "Lamp"))
    let found = try fixture.matching(predicate)
    #expect(found == ["1", "2"])
    #expect(try fixture.store.remove(found, of: StoreFixture.notes) == ["1", "2"])
    #expect(try fixture.store.remove(found, of: StoreFixture.notes).isEmpty)
    // The announcement comes back from the log.
    try fixture.delete(found)
    #expect(try fixture.matching(predicate).isEmpty)
    try fixture.reopen()
    #expect(try Set(fixture.suggestions()) == ["Connect · h2", "Lamp"])
  }

  @Test("Deleting everything of one app leaves the other, and nothing to read in the files")
  func signOut() throws {
    for number in 0..<50 {
      try fixture.add(fixture.record("p\(number)", "Send", [.text("to", "Zyx Qwv \(number)")]))
    }
    try fixture.add(fixture.record("q", "Other", in: "com.example.Other"))
    #expect(try fixture.holds("Zyx Qwv"))
    try fixture.delete(fixture.matching(DonationsDelete()))
    #expect(try !fixture.holds("Zyx Qwv"))
    try fixture.reopen()
    #expect(try fixture.suggestions().isEmpty)
    #expect(try fixture.suggestions(in: "com.example.Other") == ["Other"])
  }

  @Test("Events of the family are read by their topic; a body of another app or intent is refused")
  func reading() throws {
    func event(_ topic: Topic, _ body: [UInt8]) -> BusEvent {
      BusEvent(sequence: 1, topic: topic, identifier: .zero, wallTime: 0, body: body, isTombstone: false)
    }
    let record = fixture.record("1", "Log")
    let added = try DonationChange.read(event(.donation(StoreFixture.notes, "Log", .added), record.packed))
    #expect(added?.change == .added(record, body: record.packed))
    #expect(added?.bundle == StoreFixture.notes)
    let deleted = try DonationChange.read(
      event(.donation(StoreFixture.notes, "Log", .deleted), DonationsDeleted(identifiers: ["1"]).packed))
    #expect(deleted?.change == .deleted(["1"]))
    #expect(try DonationChange.read(event(Topic("donation/a/Log/else/"), [])) == nil)
    var timeless = record
    timeless.time = .nan
    for (topic, body) in [
      (Topic.donation("com.example.Other", "Log", .added), record.packed),
      (.donation(StoreFixture.notes, "Tea", .added), record.packed),
      (.donation(StoreFixture.notes, "Log", .added), timeless.packed),
      (.donation(StoreFixture.notes, "Log", .added), []), (.donation(StoreFixture.notes, "Log", .deleted), [0x80]),
    ] {
      #expect(throws: MessagePackError.self) { try DonationChange.read(event(topic, body)) }
    }
  }
}
