import AppIntentsTesting
import IntentBus
import IntentValues
import Testing

@Suite("What the system sees is resolved by the app")
struct SystemViewTests {
  private let items = ["n2", "ghost", "n1", "n2"].map {
    IndexItem(entityType: "NoteEntity", identifier: $0, title: "note \($0)")
  }

  @Test("Spotlight hits keep the index's order, come once, and leave out what no longer exists")
  func spotlight() async throws {
    let app = FakeApp(index: items)
    try await app.test { definitions in
      let notes = definitions.entities["NoteEntity"]
      let all = try await notes.spotlightQuery()
      #expect(all.map(\.identifier.instanceIdentifier) == ["n2", "n1"])
      #expect(try await notes.spotlightQuery(nil) == all)
      #expect(try await notes.spotlightQuery("n1").count == 1)
      #expect(try await notes.spotlightQuery("nothing") == [])
      #expect(try all[1].title == "Design review")
    }
  }

  @Test("Reads of the index and the screen wait for what the caller's intents wrote; questions to the app need not")
  func causality() async throws {
    let app = FakeApp(index: items)
    try await app.test { definitions in
      let notes = definitions.entities["NoteEntity"]
      _ = try await notes.spotlightQuery("n1")
      _ = try await notes.viewAnnotations()
    }
    #expect(app.requests.map(\.after) == [7, 0, 7])
  }

  @Test("Annotations keep screen order and selection, and show an identifier that the app does not know")
  func annotations() async throws {
    let app = FakeApp(screen: [
      .init(type: "NoteEntity", identifier: "n2", isSelected: false),
      .init(type: "NoteEntity", identifier: "cal-1", isSelected: true),
      .init(type: "NoteEntity", identifier: "n1", isSelected: false),
    ])
    try await app.test { definitions in
      let shown = try await definitions.entities["NoteEntity"].viewAnnotations()
      #expect(shown.map(\.entity.identifier.instanceIdentifier) == ["n2", "cal-1", "n1"])
      #expect(shown.map(\.isSelected) == [false, true, false])
      #expect(try shown[0].entity.title == "Packing list")
      let error = #expect(throws: (any Error).self) { try shown[1].entity.title as String }
      let message = text(of: error)
      #expect(message.contains("NoteEntity") && message.contains("cal-1"))
    }
  }
}
