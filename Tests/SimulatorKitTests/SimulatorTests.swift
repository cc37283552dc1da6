import IntentBus
import IntentClient
import IntentValues
import SimulatorKit
import Testing

@Suite("The simulator asks services and steers processes")
struct SimulatorTests {
  @Test("Donations and suggestions wait for what this process caused")
  func causalReads() async throws {
    let transport = FakeTransport { topic, _ in
      if topic == .donationsQuery("com.example.Notes") {
        return DonationList(total: 7, donations: [donation("d1")])
      }
      let suggestion = SuggestionRecord(
        bundle: "com.example.Notes", intent: "CreateNoteIntent", text: "Create Note · Packing list", parameters: [],
        score: 1, count: 3)
      return SuggestionList(suggestions: [suggestion])
    }
    let simulator = Simulator(
      client: SimulatorClient(transport: transport, readsAreCausal: false), bus: FakeLog(),
      folder: InstanceFolder(path: "/nowhere"), name: "test")
    #expect(try await simulator.donations(of: "com.example.Notes").map(\.id) == ["d1"])
    #expect(try await simulator.donationCount(of: "com.example.Notes") == 7)
    #expect(try await simulator.suggestions(of: "com.example.Notes").first?.count == 3)
    #expect(transport.calls.map(\.after) == [42, 42, 42])
  }

  @Test("Settled means that every service which reads the log has seen it all")
  func settled() async throws {
    let transport = FakeTransport { _, _ in
      ProcessTable(processes: [
        ProcessRecord(name: "broker", role: "broker", state: .ready),
        ProcessRecord(name: "index", role: "spotlight-indexer", state: .ready),
        ProcessRecord(name: "manager", role: "donation-manager", state: .exited),
        ProcessRecord(name: "com.example.Notes", role: "app", state: .ready),
      ])
    }
    let simulator = Simulator(
      client: SimulatorClient(transport: transport), bus: FakeLog(), folder: InstanceFolder(path: "/nowhere"),
      name: "test")
    try await simulator.settled()
    #expect(transport.fences == [["index", "donations"]])
  }

  @Test("An error says what was asked of whom")
  func errors() async {
    let simulator = simulator(FakeLog()) { _, _ in
      throw BusError(.timedOut, "the request's deadline passed")
    }
    let error = await #expect(throws: SimulatorError.self) { try await simulator.kill("spotlight") }
    #expect(error?.code == .timedOut)
    #expect(text(of: error).contains("sending KILL to 'spotlight'"))
    #expect(text(of: error).contains("30.0 seconds"))
  }

  @Test("An answer of another form is an error that names the field")
  func badAnswer() async {
    let simulator = simulator(FakeLog()) { _, _ in EmptyMessage() }
    let error = await #expect(throws: SimulatorError.self) { try await simulator.processes() }
    #expect(text(of: error).contains("'processes' is missing"))
  }
}
