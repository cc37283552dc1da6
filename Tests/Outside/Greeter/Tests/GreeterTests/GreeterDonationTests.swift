import AppIntentsTesting
import SimulatorKit
import Testing

@Suite("What the system learns from a greeting")
struct GreeterDonationTests {
  @Test("A run is donated and suggested")
  func donation() async throws {
    let definitions = IntentDefinitions(bundleIdentifier: "com.example.Greeter")
    let simulator = try await Simulator.current
    try await simulator.expect(.donations(of: "com.example.Greeter"), within: .seconds(30)) {
      _ = try await definitions.intents["GreetIntent"].makeIntent(name: "Grace").run()
    }
    let suggestions = try await simulator.suggestions(of: "com.example.Greeter")
    #expect(suggestions.contains { $0.text.contains("Grace") })
  }
}
