import Foundation
import IntentBus
import IntentClient
import IntentInstance
import IntentValues
import IntentZeroMQ
import Testing

@Suite("Strangers in a running instance", .serialized)
struct InstanceStrangerTests {
  private func send(_ frames: [[UInt8]], to endpoint: String) throws {
    let socket = try ZeroMQSocket(.dealer, in: ZeroMQContext())
    try socket.connect(endpoint)
    for (index, frame) in frames.enumerated() {
      try frame.withUnsafeBytes { _ = try socket.send($0, more: index < frames.count - 1) }
    }
    // The broker answers each of them: then it has been read.
    var poller = ZeroMQPoller()
    _ = poller.add(socket)
    try poller.wait(milliseconds: 10_000)
  }

  @Test("Broken messages end no process, are told apart in the log by their sender, and a good query answers")
  func brokenMessages() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Before")])
      let before = try await instance.client.processes().map(\.pid)
      var header = [UInt8](repeating: 0, count: MessageHeader.length)
      header.withUnsafeMutableBytes { MessageHeader(.publish).write(to: $0) }
      var foreign = header
      foreign[2] = 9
      for frames in [[[1, 2, 3]], [[]], [header, Array("test/a/".utf8), [1]], [foreign, [], []], [header]] {
        try send(frames, to: instance.folder.front)
      }
      #expect(try await instance.spotlight("Before").count == 1)
      #expect(try await instance.client.processes().map(\.pid) == before)
      let log = try String(contentsOfFile: instance.folder.logs + "/broker.log", encoding: .utf8)
      #expect(log.components(separatedBy: "refused a message from process \(getpid())").count == 6)
    }
  }

  @Test("A second living indexer that the launcher did not start is turned away, and the first goes on")
  func secondIndexer() async throws {
    try await InstanceFixture.with { instance in
      try await instance.run("CreateNoteIntent", ["title": .string("Before")])
      let first = try await instance.processID(of: "spotlight")
      let pid = try ChildProcess(
        executable: ExecutableSearch.ownFolder + "/intentsim-spotlight", arguments: [],
        environment: [InstanceEnvironment.folder: instance.folder.path, InstanceEnvironment.name: "spotlight"]
      ).start()
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      #expect(status >> 8 & 0xFF == 1)
      #expect(try await instance.spotlight("Before").count == 1)
      #expect(try await instance.processID(of: "spotlight") == first)
    }
  }

  @Test("Every reader gets the same annotations in the same order, first ones included, whenever it joins")
  func firstEvents() async throws {
    for round in 1...Rounds.of(20) {
      try await InstanceFixture.with { instance in
        let early = try await instance.connection.subscribe(to: [.allAnnotations], from: .sequence(1))
        for number in 0..<15 {
          try await instance.run("CreateNoteIntent", ["title": .string("Note \(number)")])
          try await instance.run("OpenNoteIntent", ["title": .string("Note \(number)")])
        }
        let floor = instance.connection.causalFloor
        let late = try await instance.connection.subscribe(to: [.allAnnotations], from: .all)
        func read(_ subscription: EventSubscription) async throws -> [BusEvent] {
          var events: [BusEvent] = []
          // The fence at the end is an event of our own that no filter hides: the newest annotation.
          let last = try await instance.connection.snapshot(of: .allAnnotations).values.map(\.sequence).max() ?? 0
          while (events.last?.sequence ?? 0) < last, let batch = try await subscription.next() { events += batch }
          subscription.cancel()
          return events.filter { $0.sequence <= floor }
        }
        let first = try await read(early)
        #expect(try await read(late) == first, "round \(round)")
        let shown = try first.map { try $0.decoded(as: AnnotationState.self).annotations.map(\.identifier) }
        #expect(Set(shown.filter { $0.count == 1 }).count == 15, "round \(round)")
      }
    }
  }
}
