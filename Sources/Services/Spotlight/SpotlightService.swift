internal import Foundation
package import IntentBus
internal import IntentSQLite
internal import IntentValues

/// The Spotlight indexer: reads `index/` from the log and answers `index/query/BUNDLE/`.
package actor SpotlightService {
  private let connection: BusConnection
  private let store: String
  private let latency: Duration
  private let clock: any Clock<Duration>
  private let log: @Sendable (String) -> Void
  private var index: SpotlightIndex
  /// Events whose body could not be read.
  private var skipped = 0

  /// - Parameters:
  ///   - store: the index's file; one that cannot be used is built anew from the log.
  ///   - latency: how long each change is held back before it can be found.
  ///   - clock: waits for `latency`.
  ///   - log: takes one line, never with an item's values.
  package init(
    connection: BusConnection, store: String, latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    log: @escaping @Sendable (String) -> Void = SpotlightService.log
  ) throws {
    self.connection = connection
    self.store = store
    self.latency = latency
    self.clock = clock
    self.log = log
    do {
      index = try Self.open(store)
    } catch let error as SQLiteError where error.isCorrupt {
      log("the index is damaged and is built anew from the log: \(error)")
      index = try Self.openAnew(store)
    } catch let error as SpotlightIndex.OtherLayout {
      log("the index is built anew from the log: \(error)")
      index = try Self.openAnew(store)
    }
  }

  /// Reads the latency from the environment that the launcher gave.
  ///
  /// - Throws: `BusError` `valueNotAccepted` when it is no number of milliseconds.
  package init(connection: BusConnection, folder: InstanceFolder, environment: [String: String]) throws {
    let setting = environment[InstanceEnvironment.spotlightLatency] ?? "0"
    guard let milliseconds = UInt32(setting) else {
      throw BusError(
        .valueNotAccepted,
        "\(InstanceEnvironment.spotlightLatency) is '\(setting)'; it must be a whole number of milliseconds, 0 or more")
    }
    try self.init(
      connection: connection, store: folder.store(connection.identity.name), latency: .milliseconds(milliseconds))
  }

  private static func open(_ store: String) throws -> SpotlightIndex {
    try SpotlightIndex(path: store) { Date().timeIntervalSinceReferenceDate }
  }

  /// Loses nothing: the log holds everything that the index did.
  private static func openAnew(_ store: String) throws -> SpotlightIndex {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: store + suffix) {
      try FileManager.default.removeItem(atPath: store + suffix)
    }
    return try open(store)
  }

  /// Serves until the connection closes. The durable cursor has the connection's name, which is what a fence waits for.
  package func run() async throws {
    if connection.head < index.applied {
      log(
        "the log ends at \(connection.head), before the index's \(index.applied); the index is built anew from this log"
      )
      try index.clear()
    }
    let subscription = try await connection.subscribe(
      to: [.allIndexChanges], from: .sequence(index.applied + 1), consumer: connection.identity.name)
    // The connection keeps its handler; the store is to close when this returns.
    try await connection.serve([.indexQueryRoute]) { [weak self] request in
      guard let self else { throw BusError(.stopping, "the indexer is stopping", isRetryable: true) }
      return try await self.answer(request)
    }
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
    if rest > .zero { try await clock.sleep(for: rest) }
  }

  private func apply(_ events: [BusEvent]) throws {
    guard let last = events.last else { return }
    let entries = events.compactMap { event -> SpotlightIndex.Entry? in
      do {
        guard let (bundle, change) = try IndexChange.read(event) else { return nil }
        return SpotlightIndex.Entry(sequence: event.sequence, bundle: bundle, change: change)
      } catch {
        skipped += 1
        log("skipped event \(event.sequence) on \(event.topic): its body cannot be read; \(skipped) so far")
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

  /// One line on standard error; the launcher adds time and name.
  package static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
