import Foundation
import IntentBroker
import IntentBus
import IntentValues
import IntentZeroMQ
import Testing

@Suite("Strangers at the door")
struct StrangerTests {
  /// A plain DEALER that sends whatever it is told.
  private struct Stranger: ~Copyable {
    private let socket: ZeroMQSocket
    private let frame = ZeroMQFrame()
    private var poller = ZeroMQPoller()

    init(_ folder: InstanceFolder, endpoint: String? = nil) throws {
      let socket = try ZeroMQSocket(.dealer, in: ZeroMQContext())
      try socket.connect(endpoint ?? folder.front)
      _ = poller.add(socket)
      self.socket = socket
    }

    func send(_ frames: [[UInt8]]) throws {
      for (index, bytes) in frames.enumerated() {
        try bytes.withUnsafeBytes { _ = try socket.send($0, more: index < frames.count - 1) }
      }
    }

    /// The body of the next answer.
    mutating func body() throws -> [UInt8]? {
      try poller.wait(milliseconds: 10_000)
      guard try socket.receive(into: frame), frame.hasMore, try socket.receive(into: frame), frame.hasMore,
        try socket.receive(into: frame)
      else { return nil }
      return [UInt8](frame.bytes)
    }

    /// The code of the error that the broker answers with.
    mutating func answer() throws -> String? {
      try body().map { try BusError(packed: $0).code.rawValue }
    }
  }

  private static func frames(
    _ kind: UInt8, version: UInt8 = 1, topic: String = "", body: [UInt8] = [], checksum: UInt32? = nil
  ) -> [[UInt8]] {
    var header = MessageHeader(.ping)
    header.kind = kind
    header.version = version
    let topicBytes = Array(topic.utf8)
    header.checksum =
      checksum
      ?? topicBytes.withUnsafeBytes { topic in body.withUnsafeBytes { MessageHeader.checksum(topic: topic, body: $0) } }
    var bytes = [UInt8](repeating: 0, count: MessageHeader.length)
    bytes.withUnsafeMutableBytes { header.write(to: $0) }
    return [bytes, topicBytes, body]
  }

  static let strangeMessages: [(what: String, frames: [[UInt8]], code: String)] = [
    ("random bytes", [[0x16, 0x03, 0x01, 0xFF]], "badFrame"),
    ("an empty message", [[]], "badFrame"),
    ("a header alone", [frames(0x10)[0]], "badFrame"),
    ("too many frames", frames(0x10) + [[1], [2]], "badFrame"),
    ("a body that was cut", frames(0x10, topic: "test/a/", body: [1, 2], checksum: 7), "badFrame"),
    ("an unknown version", frames(0x01, version: 9), "badVersion"),
    ("an unknown kind", frames(0x7F), "unknownKind"),
    ("an event before HELLO", frames(0x10, topic: "test/a/", body: [1]), "helloRequired"),
    ("HELLO without a body", frames(0x01), "badBody"),
    (
      "HELLO with ill-formed UTF-8", frames(0x01, body: [0x81, 0xA4, 0x6E, 0x61, 0x6D, 0x65, 0xA2, 0xC3, 0x28]),
      "badBody"
    ),
  ]

  @Test("Each is turned away with its reason, and nobody else notices", arguments: strangeMessages)
  func turnedAway(what: String, frames: [[UInt8]], code: String) async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      var stranger = try Stranger(broker.folder)
      try stranger.send(frames)
      #expect(try stranger.answer() == code, "\(what)")
      try await client.publish(Topic("test/run/"), [1])
      await client.close()
    }
  }

  @Test("The refusals are counted")
  func counted() async throws {
    try await BrokerFixture.with { broker in
      var stranger = try Stranger(broker.folder)
      for message in Self.strangeMessages.prefix(5) {
        try stranger.send(message.frames)
        _ = try stranger.answer()
      }
      #expect(await broker.counters()?.refused == 5)
    }
  }

  @Test("The control socket answers with the counters, also to what it does not know")
  func control() async throws {
    try await BrokerFixture.with { broker in
      try ControlThread.start(folder: broker.folder, counters: try #require(await broker.mailbox()).counters)
      let client = try await broker.connect()
      try await client.publish(Topic("test/run/"), [1])
      var stranger = try Stranger(broker.folder, endpoint: broker.folder.control)
      try stranger.send(Self.frames(MessageKind.request.rawValue, topic: "broker/nothing/"))
      #expect(try stranger.answer() == "unknownRoute")
      try stranger.send(Self.frames(MessageKind.request.rawValue, topic: "broker/stats/"))
      let counters = try BrokerCounters.Values(packed: try stranger.body() ?? [])
      #expect(counters.acceptedEvents == 1)
      #expect(counters.refused == 1)
      await client.close()
    }
  }

  @Test("Arbitrary frames behind a right header never end the broker", arguments: 0..<40)
  func noise(seed: Int) async throws {
    try await BrokerFixture.with { broker in
      var generator = SeededGenerator(state: UInt64(seed))
      let stranger = try Stranger(broker.folder)
      for _ in 0..<25 {
        let kind = MessageKind.allCases.randomElement(using: &generator) ?? .hello
        let body = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        try stranger.send(Self.frames(kind.rawValue, topic: "app/x/", body: body))
      }
      let client = try await broker.connect()
      try await client.publish(Topic("test/run/"), [1])
      await client.close()
    }
  }

  @Test("A frame beyond the limit cuts its sender off, and nobody else notices")
  func oversizedFrame() async throws {
    try await BrokerFixture.with { broker in
      let client = try await broker.connect()
      let stranger = try Stranger(broker.folder)
      try stranger.send([[UInt8](repeating: 0, count: BusLimits.maximumBody + 1)])
      for number in 0..<100 { try await client.publish(Topic("test/run/"), Array("\(number)".utf8)) }
      #expect(try #require(await broker.counters()).acceptedEvents == 100)
      await client.close()
    }
  }

  @Test("A reader of the live lane that never reads holds nobody up")
  func stoppedLiveReader() async throws {
    try await BrokerFixture.with { broker in
      let reader = try ZeroMQSocket(.sub, in: ZeroMQContext())
      try reader.subscribe(to: "")
      try reader.connect(broker.folder.live)
      let client = try await broker.connect()
      // Far beyond any queue of the lane.
      for number in 0..<20_000 { _ = client.enqueue(Topic("test/run/"), Array("\(number)".utf8)) }
      try await client.publish(Topic("test/run/"), [1])
      #expect(client.unacknowledged == 0)
      await client.close()
    }
  }

  /// HELLO as a test client sends it.
  private static func hello(epoch: UInt64) -> [[UInt8]] {
    let body = Hello(identity: BusIdentity(name: "stranger", role: .test), lastAcknowledged: 0).packed
    var header = MessageHeader(.hello)
    header.identifier = .make()
    header.epoch = epoch
    header.checksum = [UInt8]().withUnsafeBytes { topic in
      body.withUnsafeBytes { MessageHeader.checksum(topic: topic, body: $0) }
    }
    var bytes = [UInt8](repeating: 0, count: MessageHeader.length)
    bytes.withUnsafeMutableBytes { header.write(to: $0) }
    return [bytes, [], body]
  }

  @Test("A joined client with impossible numbers never ends the broker", arguments: 0..<40)
  func joinedNoise(seed: Int) async throws {
    try await BrokerFixture.with { broker in
      var generator = SeededGenerator(state: UInt64(seed))
      var stranger = try Stranger(broker.folder)
      let epoch = UInt64(seed) + 1
      try stranger.send(Self.hello(epoch: epoch))
      _ = try stranger.body()
      let numbers: [UInt64] = [0, 1, 2, .max, .max - 1, 1 << 63, 1 << 32]
      let subscribe = Subscribe(filters: ["test/"], consumer: nil, start: numbers.randomElement(using: &generator))
        .packed
      for _ in 0..<60 {
        let kind = MessageKind.allCases.filter { $0 != .bye }.randomElement(using: &generator) ?? .credit
        var header = MessageHeader(kind)
        header.sourceSequence = numbers.randomElement(using: &generator) ?? 0
        header.busSequence = numbers.randomElement(using: &generator) ?? 0
        header.deadline = UInt32(truncatingIfNeeded: numbers.randomElement(using: &generator) ?? 0)
        header.epoch = Bool.random(using: &generator) ? epoch : 0
        header.flags = MessageFlags(rawValue: UInt16.random(in: 0...1023, using: &generator))
        header.identifier = MessageIdentifier(high: 1, low: UInt64.random(in: 0...2, using: &generator))
        let topic = Array("test/a/".utf8)
        let body = kind == .subscribe ? subscribe : []
        header.checksum = topic.withUnsafeBytes { topic in
          body.withUnsafeBytes { MessageHeader.checksum(topic: topic, body: $0) }
        }
        var bytes = [UInt8](repeating: 0, count: MessageHeader.length)
        bytes.withUnsafeMutableBytes { header.write(to: $0) }
        try stranger.send([bytes, topic, body])
      }
      let client = try await broker.connect()
      try await client.publish(Topic("test/run/"), [1])
      #expect(try await client.ping() > 0)
      await client.close()
    }
  }
}

/// A seeded generator, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}
