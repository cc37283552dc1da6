import IntentAppHost
import IntentBus
import IntentValues
import Testing

@MainActor
struct ScreenPublisherTests {
  let screens = FakeScreens()
  let sink = RecordingSink()
  let publisher: ScreenPublisher

  init() {
    publisher = ScreenPublisher(screens: screens, bundle: "com.example.Notes", sink: sink)
    publisher.launch()
  }

  @Test("A launched app is in the background and shows nothing")
  func launch() throws {
    #expect(screens.launches == 1)
    #expect(sink.topics == ["sys/app/com.example.Notes/"])
    #expect(try AppState(packed: sink.events[0].body) == AppState(isForeground: false))
  }

  @Test("Coming to the front publishes the annotations, then the state")
  func foreground() throws {
    screens.show(["One"], notes: ["1", "2"])
    sink.clear()
    publisher.enterForeground()
    #expect(sink.topics == ["annotation/com.example.Notes/main/", "sys/app/com.example.Notes/"])
    #expect(try AnnotationState(packed: sink.events[0].body).annotations.map(\.identifier) == ["1", "2"])
    #expect(sink.events.allSatisfy { $0.kind == .ephemeralState })
  }

  @Test("A commit without a change publishes nothing")
  func unchanged() {
    screens.show(["One"], notes: ["1"])
    publisher.enterForeground()
    sink.clear()
    publisher.commit()
    #expect(sink.topics.isEmpty)
  }

  @Test("A scene that vanished publishes an empty list, once")
  func vanished() throws {
    screens.show(["One"], notes: ["1"])
    screens.show(["Two"], notes: ["2"], in: "second")
    publisher.enterForeground()
    sink.clear()
    screens.close("second")
    publisher.commit()
    publisher.commit()
    #expect(sink.topics == ["annotation/com.example.Notes/second/"])
    #expect(try AnnotationState(packed: sink.events[0].body).annotations.isEmpty)
  }

  @Test("An app that goes to the background annotates nothing more")
  func background() throws {
    screens.show(["One"], notes: ["1"])
    publisher.enterForeground()
    sink.clear()
    publisher.enterBackground()
    #expect(sink.topics == ["annotation/com.example.Notes/main/", "sys/app/com.example.Notes/"])
    #expect(try AnnotationState(packed: sink.events[0].body).annotations.isEmpty)
  }

  @Test("A screen request without a query is answered at once")
  func snapshot() async {
    screens.show(["One"])
    publisher.enterForeground()
    let reply = await publisher.answer(ScreenRequest())
    #expect(reply.isForeground)
    #expect(reply.windows.first?.children.map(\.label) == ["One"])
  }

  @Test("A screen request waits for its element and is answered by the change that brings it")
  func waiting() async {
    publisher.enterForeground()
    let query = ElementQuery(kind: "staticText", text: "Later")
    async let reply = publisher.answer(ScreenRequest(awaiting: query, timeout: 60))
    await Task.yield()
    screens.show(["Earlier"])
    screens.show(["Later"])
    #expect(await reply.windows.first?.children.map(\.label) == ["Later"])
  }

  @Test("A screen request ends with what is there when its time is over")
  func timeout() async {
    screens.show(["One"])
    publisher.enterForeground()
    let query = ElementQuery(kind: nil, text: "Never")
    let reply = await publisher.answer(ScreenRequest(awaiting: query, timeout: 0.01))
    #expect(reply.windows.first?.children.map(\.label) == ["One"])
  }

  @Test("A cancelled screen request ends")
  func cancelled() async {
    publisher.enterForeground()
    let publisher = publisher
    let query = ElementQuery(kind: nil, text: "Never")
    let waiting = Task { @MainActor in await publisher.answer(ScreenRequest(awaiting: query, timeout: 3600)) }
    waiting.cancel()
    #expect(await waiting.value.isForeground)
  }

  @Test("An extension has no screens and answers at once")
  func withoutScreens() async {
    let publisher = ScreenPublisher(screens: nil, bundle: "com.example.Notes", sink: sink)
    publisher.launch()
    publisher.enterForeground()
    let query = ElementQuery(kind: nil, text: "Never")
    let reply = await publisher.answer(ScreenRequest(awaiting: query, timeout: 3600))
    #expect(!reply.isForeground && reply.windows.isEmpty)
  }
}
