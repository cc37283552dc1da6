import Foundation
import IntentBus
import IntentClient
import IntentLoad
import IntentValues
import SimulatorKit
import Testing

@Suite("Load", .serialized)
struct LoadTests {
  @Test("The ledger closes although the manager dies twice behind its cursor and the broker once")
  func ledgerUnderFire() async throws {
    try await InstanceFixture.with { instance in
      let count = Rounds.of(200_000)
      let run = LoadRun(
        options: LoadOptions(bundle: "com.example.Notes", model: .window(2048), duration: 600, count: count),
        connection: instance.connection, folder: instance.folder)
      async let result = run.perform()
      let started = try await instance.simulator.events(
        matching: .donations(of: "com.example.Notes"), from: .sequence(1))
      var seen = 0
      for try await _ in started {
        seen += 1
        if seen == count / 5 || seen == 3 * count / 5 { try await instance.simulator.kill("donations") }
        if seen == 2 * count / 5 { try await instance.simulator.kill("broker") }
        if seen == count { break }
      }
      let outcome = try await result
      #expect(outcome.ledger.closes, "\(outcome.ledger.report.joined(separator: "\n"))")
      #expect(outcome.ledger.sent == count)
      #expect(outcome.ledger.acknowledged == count)
      #expect(outcome.ledger.inStore == count)
      #expect(try await instance.processID(of: "donations") > 0)
    }
  }

  @Test("An open run keeps its schedule and reports latency from the intended time")
  func openModel() async throws {
    try await InstanceFixture.with { instance in
      let run = LoadRun(
        options: LoadOptions(bundle: "com.example.Notes", model: .rate(500), duration: 1),
        connection: instance.connection,
        folder: instance.folder)
      let result = try await run.perform()
      #expect(result.figures.sent == 500)
      #expect(result.figures.p50 > 0)
      #expect(result.figures.p99 >= result.figures.p50)
      #expect(result.ledger.closes, "\(result.ledger.report.joined(separator: "\n"))")
    }
  }
}
