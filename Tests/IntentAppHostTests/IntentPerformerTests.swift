import AppIntents
import AppIntentsCore
import IntentAppHost
import IntentBus
import IntentValues
import Testing

@MainActor
struct IntentPerformerTests {
  let screens = FakeScreens()
  let sink = RecordingSink()
  let performer: IntentPerformer

  init() {
    let publisher = ScreenPublisher(screens: screens, bundle: "B", sink: sink)
    publisher.launch()
    sink.clear()
    performer = IntentPerformer(bundle: "B", types: TypeDiscovery.registry(), screens: publisher, sink: sink)
  }

  func perform(_ intent: String, _ parameters: [String: WireValue] = [:]) async throws -> PerformReply {
    let parameters = parameters.map { WireProperty(name: $0.key, value: $0.value) }
    return try await performer.perform(PerformRequest(intent: intent, parameters: parameters), run: "r")
  }

  @Test("A run publishes started, the donation, finished, in this order, and answers with the value")
  func order() async throws {
    let reply = try await perform("GreetIntent", ["name": .string("you")])
    #expect(reply.value == .string("Hello you"))
    #expect(
      sink.topics == [
        "intent/B/GreetIntent/started/", "donation/B/GreetIntent/added/", "intent/B/GreetIntent/finished/",
      ])
    let donation = try DonationRecord(packed: sink.events[1].body)
    #expect(donation.source == .system && donation.identifier == reply.donation)
    #expect(donation.parameters.map(\.name) == ["name"])
    #expect(try IntentEvent(packed: sink.events[2].body) == IntentEvent(run: "r", hasValue: true))
  }

  @Test("What the run changed on the screen is published before the donation")
  func annotations() async throws {
    screens.show(["Pear"], notes: ["2"])
    _ = try await perform("ShowFruitIntent", ["target": .string("pear")])
    #expect(
      sink.topics == [
        "intent/B/ShowFruitIntent/started/", "annotation/B/main/", "sys/app/B/", "donation/B/ShowFruitIntent/added/",
        "intent/B/ShowFruitIntent/finished/",
      ])
    #expect(screens.isInFront)
  }

  @Test("An intent that opens nothing leaves the app in the background")
  func background() async throws {
    _ = try await perform("GreetIntent", ["name": .string("you")])
    #expect(!screens.isInFront)
  }

  @Test("The intent that a result opens runs inside the same run and brings the app forward")
  func chain() async throws {
    _ = try await perform("ChainIntent")
    #expect(
      sink.topics.filter { $0.hasPrefix("intent/") } == [
        "intent/B/ChainIntent/started/", "intent/B/ShowFruitIntent/started/", "intent/B/ShowFruitIntent/finished/",
        "intent/B/ChainIntent/finished/",
      ])
    #expect(screens.isInFront)
  }

  @Test("The app's own error is its text, is published as failed, and is no donation")
  func appError() async throws {
    let error = await #expect(throws: BusError.self) { _ = try await perform("FailIntent") }
    #expect(error?.code == .appError && error?.message == "The stove is cold.")
    #expect(sink.topics == ["intent/B/FailIntent/started/", "intent/B/FailIntent/failed/"])
    #expect(try IntentEvent(packed: sink.events[1].body).message == "The stove is cold.")
  }

  @Test("An unknown intent is an error before any event")
  func unknown() async {
    let error = await #expect(throws: BusError.self) { _ = try await perform("Nope") }
    #expect(error?.code == .intentNotFound)
    #expect(sink.topics.isEmpty)
  }

  @Test(
    "A bad parameter is an error that names it",
    arguments: [
      ("GreetIntent", [:], .valueRequired, "name"),
      ("GreetIntent", ["nam": .string("you")], .parameterNotFound, "nam"),
      ("EatIntent", ["fruit": .string("plum")], .entityNotFound, "fruit"),
      ("EatIntent", ["fruit": .entity(WireEntity(type: "FruitEntity", identifier: "9"))], .entityNotFound, "fruit"),
      ("EatIntent", ["fruit": .string("pear"), "size": .string("huge")], .valueNotAccepted, "size"),
    ] as [(String, [String: WireValue], BusError.Code, String)])
  func parameters(
    _ intent: String, _ parameters: [String: WireValue], _ code: BusError.Code, _ name: String
  ) async {
    let error = await #expect(throws: BusError.self) { _ = try await perform(intent, parameters) }
    #expect(error?.code == code)
    #expect(error?.message.contains("'\(name)'") == true)
    #expect(error?.details["parameter"] == name)
  }

  @Test("An entity is taken by text, by reference and in its answer comes whole")
  func entity() async throws {
    let byText = try await perform("EatIntent", ["fruit": .string("pear"), "size": .string("large")])
    guard case .entity(let pear)? = byText.value else { return #expect(Bool(false), "no entity came back") }
    #expect(pear.identifier == "2" && pear[property: "name"] == .string("Pear"))
    let byReference = try await perform(
      "EatIntent", ["fruit": .entity(WireEntity(type: "FruitEntity", identifier: "2"))])
    #expect(byReference.value == byText.value)
  }
}
