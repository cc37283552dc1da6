import Foundation
import IntentBus
import IntentClient
import IntentInstance
import IntentValues
import SimulatorKit
import Testing

@Suite("When processes die", .serialized)
struct DeathTests {
  @Test("Donations made while the manager is dead are there when it is back, each once")
  func managerDies() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Before")])
      try await instance.simulator.kill("donations")
      for number in 0..<20 { try await instance.run("CreateNoteIntent", ["title": .string("Note \(number)")]) }
      #expect(try await instance.client.donations(of: "com.example.Notes").total == 21)
      let ledger = try await instance.simulator.ledger()
      #expect(ledger.isBalanced, "\(ledger)")
    }
  }

  @Test("An acknowledged deletion survives the death of the indexer")
  func indexerDies() async throws {
    try await InstanceFixture.with { instance in
      let gone = try await instance.run("CreateNoteIntent", ["title": .string("Gone")])
      try await instance.run("CreateNoteIntent", ["title": .string("Kept")])
      guard let gone = gone.value else { throw MessagePackError("no note came back") }
      try await instance.run("DeleteNoteIntent", ["note": gone])
      try await instance.simulator.kill("spotlight")
      let items = try await instance.client.indexHits(
        IndexQuery(entityType: "NoteEntity", text: nil), of: "com.example.Notes")
      #expect(items.map(\.title) == ["Kept"])
    }
  }

  @Test("A dead app shows nothing, and its end is an event")
  func appDies() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("SeedNoteFixturesIntent")
      try await instance.run("OpenNoteIntent", ["title": .string("Design review")])
      #expect(try await instance.client.annotations(type: nil, of: "com.example.Notes").count == 1)
      try await instance.simulator.expect(
        .annotations(of: "com.example.Notes"), where: \.isTombstone, within: .seconds(30)
      ) {
        try await instance.simulator.kill("com.example.Notes")
      }
      try await instance.simulator.settled()
      #expect(try await instance.client.annotations(type: nil, of: "com.example.Notes").isEmpty)
    }
  }

  @Test("The broker dies in a flood of runs: every acknowledged donation is stored once, and runs go on")
  func brokerDies() async throws {
    try await InstanceFixture.with { instance in
      for number in 0..<10 { try await instance.run("CreateNoteIntent", ["title": .string("Note \(number)")]) }
      // Else the last run's end may not be durable yet, and the next read would rightly say so.
      try await instance.simulator.settled()
      try await instance.simulator.kill("broker")
      for number in 10..<20 { try await instance.run("CreateNoteIntent", ["title": .string("Note \(number)")]) }
      #expect(try await instance.spotlight("Note").count == 20)
      let ledger = try await instance.simulator.ledger()
      #expect(ledger.isBalanced, "\(ledger)")
      #expect(ledger.publishedDonations == 20)
    }
  }

  @Test("A second instance on a living one is refused with its process, a dead one's leftovers are cleared")
  func takingOver() async throws {
    let place = NSTemporaryDirectory() + "take-" + UUID().uuidString.prefix(8)
    let file = place + ".yaml"
    try InstanceFixture.notes().write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let name = "take-" + UUID().uuidString.prefix(8).lowercased()
    let start = LauncherStart(arguments: [file, "--instance", name, "--ephemeral"], endsWithThisProcess: true)
    let first = try start.run()
    #expect {
      _ = try start.run()
    } throws: {
      ($0 as? LauncherStart.Failure)?.exitCode == 4
        && ($0 as? LauncherStart.Failure)?.text.contains("\(first.pid)") == true
    }
    kill(first.pid, SIGKILL)
    var status: Int32 = 0
    waitpid(first.pid, &status, 0)
    let second = try start.run()
    kill(second.pid, SIGTERM)
    waitpid(second.pid, &status, 0)
  }

  @Test("A command that follows events ends with the instance")
  func followerEnds() async throws {
    let output = try ProcessPipe()
    defer { output.closeReadEnd() }
    let (pids, follower) = AsyncStream.makeStream(of: Int32.self)
    try await InstanceFixture.with { instance in
      let pid = try ChildProcess(
        executable: ExecutableSearch.ownFolder + "/intentsim", arguments: ["events", "--follow", "--from", "1"],
        environment: [InstanceEnvironment.folder: instance.folder.path], descriptors: [1: output.writeEnd]
      ).start()
      output.closeWriteEnd()
      follower.yield(pid)
      follower.finish()
      // Its first line shows that it follows; the instance ends behind that.
      var byte: UInt8 = 0
      #expect(read(output.readEnd, &byte, 1) == 1)
    }
    for await pid in pids {
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      #expect(status == 0)
    }
  }
}
