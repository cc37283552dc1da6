internal import Foundation
package import IntentBus
internal import IntentSQLite
internal import IntentValues

/// The Spotlight indexer: reads `index/` from the log and answers `index/query/BUNDLE/`.
package actor SpotlightService {
  package static let consumer = "spotlight"

  private let connection: BusConnection
  private let index: SpotlightIndex
  private let latency: Duration
  /// Events whose body could not be read.
  private var skipped = 0

  /// - Parameter latency: how long each change is held back before it can be found.
  package init(connection: BusConnection, store: String, latency: Duration = .zero) throws {
    self.connection = connection
    self.latency = latency
    let clock: @Sendable () -> Double = { Date().timeIntervalSinceReferenceDate }
    do {
      index = try SpotlightIndex(path: store, clock: clock)
    } catch let error as SQLiteError where error.isCorrupt {
      // The log holds everything: a new index is built from it.
      Self.log("the index is damaged and is built anew from the log: \(error)")
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + suffix) }
      index = try SpotlightIndex(path: store, clock: clock)
    }
  }

  /// Reads the latency from the environment that the launcher gave.
  package init(connection: BusConnection, folder: InstanceFolder, environment: [String: String]) throws {
    let milliseconds = environment[InstanceEnvironment.spotlightLatency].flatMap(Int.init) ?? 0
    try self.init(
      connection: connection, store: folder.store(Self.consumer), latency: .milliseconds(max(0, milliseconds)))
  }

  /// Serves until the connection closes.
  package func run() async throws {
    if connection.head < index.applied {
      Self.log("the log ends at \(connection.head), before the index's \(index.applied); going on from there")
      try index.restart(at: connection.head)
    }
    let subscription = try await connection.subscribe(
      to: [.allIndexChanges], from: .sequence(index.applied + 1), consumer: Self.consumer)
    try await connection.serve([.indexQueryRoute]) { request in try await self.answer(request) }
    do {
      while let events = try await subscription.next() {
        guard let last = events.last else { continue }
        if latency > .zero { try await hold(last) }
        try apply(events)
        subscription.acknowledge(upTo: last.sequence)
      }
    } catch let error as BusError where error.code == .closed {
      return
    }
  }

  /// Waits until the event is as old as the latency.
  private func hold(_ event: BusEvent) async throws {
    let age = Duration.seconds(Date().timeIntervalSince1970) - .nanoseconds(Int64(clamping: event.wallTime))
    let rest = min(latency - age, latency)
    if rest > .zero { try await Task.sleep(for: rest) }
  }

  private func apply(_ events: [BusEvent]) throws {
    guard let last = events.last else { return }
    let entries = events.compactMap { event -> SpotlightIndex.Entry? in
      do {
        guard let (bundle, change) = try IndexChange.read(event) else { return nil }
        return SpotlightIndex.Entry(sequence: event.sequence, bundle: bundle, change: change)
      } catch {
        skipped += 1
        Self.log("skipped event \(event.sequence) on \(event.topic): its body cannot be read; \(skipped) so far")
        return nil
      }
    }
    try index.apply(entries, through: last.sequence)
  }

  private func answer(_ request: BusRequest) throws -> [UInt8] {
    let words = request.topic.words
    guard words.count == 3, !words[2].isEmpty else {
      throw BusError(.badBody, "a query needs an app: index/query/BUNDLE/, not \(request.topic)")
    }
    let query = try request.decoded(as: IndexQuery.self)
    return try Self.reply(try index.packedHits(query, in: String(words[2])))
  }

  /// `IndexHits` from items that are packed already.
  static func reply(_ items: [[UInt8]]) throws -> [UInt8] {
    let size = items.reduce(0) { $0 + $1.count }
    guard size <= maximumReply else {
      throw BusError(.tooLarge, "\(items.count) hits have \(size) bytes; ask for fewer with 'limit'")
    }
    let writer = MessagePackWriter()
    writer.map(1)
    writer.string("items")
    writer.array(items.count)
    for item in items { item.withUnsafeBytes { writer.embed($0) } }
    return writer.bytes
  }

  /// Below the bus's largest message of 16 MiB.
  static let maximumReply = 15 << 20

  private static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
