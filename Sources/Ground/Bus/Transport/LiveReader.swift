internal import IntentZeroMQ
internal import Synchronization

/// A reader of the live lane: newest events with little delay, holes reported instead of hidden.
///
/// For dashboards and meters. What a hole held can be fetched by a subscription from its first sequence.
package final class LiveReader: Sendable {
  package enum Item: Sendable {
    case event(BusEvent)
    /// Sequences that did not arrive, both ends inclusive. With filters the range may hold events of other topics.
    case gap(ClosedRange<UInt64>)
  }

  package let items: AsyncThrowingStream<Item, any Error>
  private let wake = WakeDescriptor()
  private let ending = Ending()

  private final class Ending: Sendable {
    let isEnded = Atomic(false)
  }

  /// Reads what begins with `prefix`; only with the whole lane (nil) can every hole be known.
  package init(folder: InstanceFolder, prefix: Topic? = nil) {
    let (stream, continuation) = AsyncThrowingStream<Item, any Error>.makeStream(
      bufferingPolicy: .bufferingOldest(65_536))
    items = stream
    let tracker = GapTracker(isWhole: prefix == nil)
    IOThread.start(named: "live") { [wake, ending] in
      do {
        let context = try ZeroMQContext(maximumSockets: 4)
        let socket = try ZeroMQSocket(.sub, in: context)
        try socket.subscribe(to: prefix?.text ?? "")
        try socket.connect(folder.live)
        try Self.read(
          socket, wake: wake, tracker: tracker, isEnded: { ending.isEnded.load(ordering: .acquiring) }, continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  deinit { cancel() }

  package func cancel() {
    ending.isEnded.store(true, ordering: .releasing)
    wake.wake()
  }

  private static func read(
    _ socket: borrowing ZeroMQSocket, wake: WakeDescriptor, tracker: GapTracker, isEnded: () -> Bool,
    _ continuation: AsyncThrowingStream<Item, any Error>.Continuation
  ) throws {
    var tracker = tracker
    var poller = ZeroMQPoller()
    _ = poller.add(socket)
    _ = poller.add(descriptor: wake.descriptor)
    let frame = ZeroMQFrame()
    while !isEnded() {
      try poller.wait(milliseconds: -1)
      while try socket.receive(into: frame) {
        guard let text = String(validating: frame.bytes, as: UTF8.self), let topic = Topic(validating: text),
          frame.hasMore, try socket.receive(into: frame), let header = try? MessageHeader(parsing: frame.bytes),
          frame.hasMore, try socket.receive(into: frame)
        else {
          while frame.hasMore, try socket.receive(into: frame) {}
          continue
        }
        if let gap = tracker.received(header.busSequence) { continuation.yield(.gap(gap)) }
        let event = BusEvent(
          sequence: header.busSequence, topic: topic, identifier: header.identifier, wallTime: header.wallTime,
          body: [UInt8](frame.bytes), isTombstone: frame.bytes.isEmpty)
        if case .dropped = continuation.yield(.event(event)) { tracker.dropped() }
      }
    }
  }
}

/// Finds holes in a run of sequences. A pure state machine.
package struct GapTracker: Sendable {
  private let isWhole: Bool
  private var last: UInt64?

  package init(isWhole: Bool) { self.isWhole = isWhole }

  /// - Returns: the hole in front of `sequence`.
  package mutating func received(_ sequence: UInt64) -> ClosedRange<UInt64>? {
    defer { last = sequence }
    guard isWhole, let last, sequence > last + 1 else { return nil }
    return last + 1...sequence - 1
  }

  /// The reader was too slow for its own buffer: the next event shows the hole.
  package mutating func dropped() { if let last { self.last = last - 1 } }
}
