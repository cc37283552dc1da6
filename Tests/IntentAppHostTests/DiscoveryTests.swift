import AppIntents
import AppIntentsCore
import IntentAppHost
import IntentBus
import IntentValues
import Testing

struct DiscoveryTests {
  let types = TypeDiscovery.registry()

  @Test(
    "An intent is found however it is declared",
    arguments: ["HiddenIntent", "NestedIntent", "LateIntent", "GreetIntent", "ShowFruitIntent", "LocalIntent"])
  func intents(_ name: String) {
    struct LocalIntent: AppIntent {
      static let title: LocalizedStringResource = "Local"
      func perform() async throws -> some IntentResult { .result() }
    }
    #expect(types.intents[name] != nil)
  }

  @Test("Entities and enums are found")
  func values() {
    #expect(types.entities["FruitEntity"] != nil)
    #expect(types.enumerations["Size"] != nil)
  }

  @Test("Generic types and those of the frameworks are left out")
  func leftOut() {
    #expect(types.intents.keys.allSatisfy { !$0.hasPrefix("GenericIntent") })
    #expect(types.intents["Never"] == nil)
    #expect(types.intents.values.allSatisfy { !String(reflecting: $0).hasPrefix("AppIntentsCore.") })
  }

  @Test("A wrong name is an error that lists what exists, the closest first")
  func wrongName() throws {
    let intent = #expect(throws: BusError.self) { try types.intent(named: "GretIntent") }
    #expect(intent?.code == .intentNotFound)
    #expect(intent?.message.contains("no intent 'GretIntent'; it has GreetIntent, ") == true)
    let entity = #expect(throws: BusError.self) { try types.entity(named: "Fruit") }
    #expect(entity?.code == .entityTypeNotFound)
  }

  @Test("The schema names parameters, results and whether the app is opened")
  func schema() throws {
    let schema = types.schema(of: "com.example.Fruit")
    let eat = try #require(schema.intents.first { $0.name == "EatIntent" })
    #expect(eat.parameters.map(\.name) == ["fruit", "size"])
    #expect(eat.parameters.map(\.hasDefault) == [false, true])
    #expect(eat.result == "FruitEntity" && !eat.opensApp)
    #expect(schema.intents.first { $0.name == "ShowFruitIntent" }?.opensApp == true)
  }
}
