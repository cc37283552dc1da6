internal import IntentSpotlight
internal import IntentValues
internal import Testing

@Suite("Searching")
struct SearchTests {
  private let fixture: IndexFixture

  init() throws { fixture = try IndexFixture() }

  @Test(
    "A title is found whatever the case, the accents and the normal form of title and query",
    arguments: ["cafe zurich", "CAFÉ", "cafe\u{301}", "CAFE\u{301} zürich", "zur", "ZÜR caf", "  zurich\n cafe "])
  func accents(query: String) throws {
    try fixture.upsert(
      .note("composed", "Café Zürich"), .note("decomposed", "Cafe\u{301} Zu\u{308}rich"),
      .note("plain", "Cafe Zurich Nord"), .note("other", "Bar Basel"))
    #expect(try Set(fixture.find(query)) == ["composed", "decomposed", "plain"])
  }

  @Test(
    "Letters fold as people type them",
    arguments: [
      ("Straße 7", "STRASSE"), ("Łódź", "lodz"), ("Øresund", "oresund"), ("Ærø", "aero"), ("ﬁnal ﬂow", "final flow"),
      ("ＦＵＬＬ width", "full"), ("İstanbul", "istanbul"), ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"), ("½ litre", "1"),
    ])
  func folding(title: String, query: String) throws {
    try fixture.upsert(.note("n", title))
    #expect(try fixture.find(query) == ["n"])
    #expect(try fixture.find(title) == ["n"])
  }

  @Test(
    "Words inside runs of Chinese, Japanese and Korean text are found, in the order of the query only",
    arguments: [
      ("東京都の天気", "東京", true), ("東京都の天気", "京都", true), ("東京都の天気", "天気", true), ("東京都の天気", "都東", false),
      ("データベース入門", "ベース", true), ("ﾃﾞｰﾀ", "データ", true), ("북한산국립공원", "국립", true), ("iPhoneケース", "ケース", true),
      ("iPhoneケース", "iphone", true), ("がっこう", "かっこう", false),
    ])
  func inside(title: String, query: String, isFound: Bool) throws {
    try fixture.upsert(.note("n", title))
    #expect(try fixture.find(query) == (isFound ? ["n"] : []))
  }

  @Test("Emoji are words")
  func emoji() throws {
    try fixture.upsert(.note("n", "🎉 Party 👩‍🚀❤️"))
    for query in ["🎉", "👩‍🚀", "👩", "❤", "party 🎉"] { #expect(try fixture.find(query) == ["n"], "\(query)") }
    #expect(try fixture.find("🎂").isEmpty)
  }

  @Test("Every part of the query must match, each as the beginning of a word anywhere in the item")
  func allParts() throws {
    try fixture.upsert(.note("a", "Packing list", "tent and stove"), .note("b", "Packing party"))
    #expect(try fixture.find("pack") == ["a", "b"])
    #expect(try fixture.find("pack sto") == ["a"])
    #expect(try fixture.find("pack sto party").isEmpty)
    #expect(try fixture.find("acking").isEmpty)
  }

  @Test("Words that must be in a row are in one text")
  func boundaries() throws {
    try fixture.upsert(
      IndexItem(
        entityType: "T", identifier: "k", title: "Title",
        texts: ["東", "one"].map { WireProperty(name: "comment", value: .string($0)) }, keywords: ["京", "e", "mail"]))
    #expect(try fixture.find("東京").isEmpty)
    #expect(try fixture.find("e-mail").isEmpty)
    #expect(try fixture.find("東one").isEmpty)
    #expect(try fixture.find("東 京 e mail one") == ["k"])
  }

  @Test("Keywords are found")
  func keywords() throws {
    try fixture.upsert(IndexItem(entityType: "T", identifier: "k", title: "Title", keywords: ["urlaub", "two words"]))
    #expect(try fixture.find("url") == ["k"])
    #expect(try fixture.find("two") == ["k"])
  }

  @Test(
    "Nothing in a query is an operator",
    arguments: [
      "\"", "\"\"", "'", "a\"b", "alpha OR beta", "alpha AND", "NOT alpha", "NEAR(alpha beta)", "alpha*zz",
      "title:alpha",
      "title : alpha", "^zz", "{title}: zz", "(", ")", "alpha + zz", "-alpha zz", "; DROP TABLE items; --", "%", "_",
      "\u{0}", "*", "alpha\u{0}zz",
    ])
  func operators(query: String) throws {
    try fixture.upsert(.note("n", "Alpha"))
    #expect(try fixture.find(query).isEmpty)
    #expect(try fixture.find("alpha") == ["n"])
  }

  @Test(
    "Punctuation separates, on both sides alike",
    arguments: [
      ("e-mail", "e-mail"), ("e mail", "e-mail"), ("don't", "don’t"), ("l'été", "ete"), ("C:\\notes", "notes"),
      ("3.14", "3.1"), ("snake_case", "case"), ("\"quoted\"", "\"quoted\""), ("Alpha*", "alpha*"),
    ])
  func punctuation(title: String, query: String) throws {
    try fixture.upsert(.note("n", title))
    #expect(try fixture.find(query) == ["n"])
  }

  @Test("A query without words finds nothing; no query finds all", arguments: ["", " ", "!?", "\u{200D}"])
  func withoutWords(query: String) throws {
    try fixture.upsert(.note("n", "Alpha"))
    #expect(try fixture.find(query).isEmpty)
    #expect(try fixture.find(nil) == ["n"])
  }

  @Test("A query of very many words is answered")
  func manyWords() throws {
    let text = (0..<2_000).map { "word\($0)" }.joined(separator: " ")
    try fixture.upsert(.note("n", "Alpha", text))
    #expect(try fixture.find(text) == ["n"])
    #expect(try fixture.find(text + " more").isEmpty)
    #expect(try fixture.find(String(repeating: "東京", count: 5_000)).isEmpty)
  }

  @Test("The type chooses; without one plain items and entities of every type answer")
  func types() throws {
    try fixture.upsert(.note("n", "Alpha"), IndexItem(entityType: "Folder", identifier: "f", title: "Alpha"))
    try fixture.upsert(IndexItem(entityType: "", identifier: "p", title: "Alpha"))
    #expect(try fixture.find("alpha", type: "NoteEntity") == ["n"])
    #expect(try fixture.find(nil, type: "Folder") == ["f"])
    #expect(try fixture.find("alpha", type: "") == ["p"])
    #expect(try fixture.find(nil) == ["p", "f", "n"])
    #expect(try fixture.find(nil, type: "None").isEmpty)
    #expect(try fixture.find("alpha", in: "com.example.Other").isEmpty)
  }

  @Test("The order is: title that is the query, whole words, prefixes, then texts")
  func order() throws {
    try fixture.upsert(.note("text", "Diary", "trip"))
    try fixture.upsert(.note("whole", "Trip"))
    try fixture.upsert(.note("words", "Trip home"))
    try fixture.upsert(.note("prefix", "Tripod"))
    try fixture.upsert(.note("other", "Walk"))
    #expect(try fixture.find("trip") == ["whole", "words", "prefix", "text"])
    #expect(try fixture.find("trip", limit: 1) == ["whole"])
    #expect(try fixture.find("trip", limit: 3) == ["whole", "words", "prefix"])
    #expect(try fixture.find("trip", limit: 0).isEmpty)
    #expect(try fixture.find("trip", limit: -1).isEmpty)
  }

  @Test("Equals come by priority, then newest, then identifier")
  func ties() throws {
    var important = IndexItem.note("important", "Trip")
    important.priority = 1
    try fixture.upsert(important)
    try fixture.upsert(.note("b", "Trip"), .note("a", "Trip"))
    try fixture.upsert(.note("new", "Trip"))
    #expect(try fixture.find("trip") == ["important", "new", "a", "b"])
    #expect(try fixture.find(nil) == ["important", "new", "a", "b"])
    try fixture.upsert(.note("b", "Trip"))
    #expect(try fixture.find("trip") == ["important", "b", "new", "a"])
  }

  @Test("Keyword matches come before text matches, and many matches are answered too")
  func texts() throws {
    for number in 0..<60 {
      let items = (0..<100).map { IndexItem.note("\(number * 100 + $0)", "Title", "common words") }
      try fixture.apply(.upsert(IndexUpsert(index: "", items: items)))
    }
    #expect(try fixture.find("common", limit: 10_000).count == 6_000)
    #expect(try fixture.find("title", limit: 10_000).count == 6_000)
    try fixture.upsert(.note("text", "One", "filler filler rare filler"))
    try fixture.upsert(IndexItem(entityType: "", identifier: "key", title: "Two", keywords: ["rare"]))
    try fixture.upsert(.note("again", "Three", "filler filler rare filler"))
    #expect(try fixture.find("rare") == ["key", "again", "text"])
  }
}
