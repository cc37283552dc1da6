internal import Foundation
package import IntentBus
internal import IntentSQLite
internal import IntentValues

/// The donation manager: reads `donation/` from the log, answers for lists and suggestions, and deletes.
package actor DonationsService {
  package static let consumer = "donations"

  private let connection: BusConnection
  private let store: DonationStore
  /// Donations whose deletion is announced and not yet done: nobody else deletes them again meanwhile.
  private var leaving: Set<String> = []
  /// Events whose body could not be read.
  private var skipped = 0

  package init(connection: BusConnection, folder: InstanceFolder) throws {
    self.connection = connection
    let path = folder.store(Self.consumer)
    let clock: @Sendable () -> Double = { Date().timeIntervalSinceReferenceDate }
    do {
      store = try DonationStore(path: path, clock: clock)
    } catch let error as SQLiteError where error.isCorrupt {
      // The log holds everything: a new store is built from it.
      Self.log("the store is damaged and is built anew from the log: \(error)")
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
      store = try DonationStore(path: path, clock: clock)
    }
  }

  /// Serves until the connection closes.
  package func run() async throws {
    if connection.head < store.applied {
      // Another log: what it holds under numbers that were applied before would be left out.
      Self.log(
        "the log ends at \(connection.head), before the store's \(store.applied); the store is built anew from it")
      try store.beginAnew()
    }
    let subscription = try await connection.subscribe(
      to: [.allDonations], from: .sequence(store.applied + 1), consumer: Self.consumer)
    let routes = [Topic.donationsQueryRoute, .donationsDeleteRoute, .suggestionsRoute]
    try await connection.serve(routes) { request in try await self.answer(request) }
    do {
      while let events = try await subscription.next() {
        guard let last = events.last else { continue }
        try store.apply(read(events), through: last.sequence)
        subscription.acknowledge(upTo: last.sequence)
      }
    } catch let error as BusError where error.code == .closed {
      return
    }
  }

  private func read(_ events: [BusEvent]) -> [DonationStore.Entry] {
    events.compactMap { event in
      do {
        guard let (bundle, change) = try DonationChange.read(event) else { return nil }
        return DonationStore.Entry(sequence: event.sequence, bundle: bundle, change: change)
      } catch {
        skipped += 1
        Self.log("skipped event \(event.sequence) on \(event.topic): its body cannot be read; \(skipped) so far")
        return nil
      }
    }
  }

  // MARK: - Requests

  private func answer(_ request: BusRequest) async throws -> [UInt8] {
    let bundle = try Self.bundle(of: request)
    if request.topic.hasPrefix(.donationsDeleteRoute) {
      guard let bundle else {
        throw BusError(.badBody, "donations are deleted by app: donations/delete/BUNDLE/, not \(request.topic)")
      }
      return try await delete(try request.decoded(), of: bundle)
    }
    let query = try request.decoded(as: DonationsQuery.self)
    if request.topic.hasPrefix(.suggestionsRoute) {
      return SuggestionList(suggestions: try store.suggestions(in: bundle, limit: query.limit)).packed
    }
    return try Self.reply(
      total: store.count(in: bundle), try store.packedDonations(in: bundle, limit: query.limit))
  }

  /// The app that a request is about; nil for all apps, which tests and apps may not ask.
  private static func bundle(of request: BusRequest) throws -> String? {
    let words = request.topic.words
    guard words.count <= 3, words.last?.isEmpty == false else {
      throw BusError(.badBody, "\(request.topic) does not end with one bundle identifier")
    }
    if words.count == 3 { return String(words[2]) }
    switch request.sender.role {
    case .tool, .launcher, .service: return nil
    case .app, .load, .test:
      throw BusError(
        .notAllowed, "'\(request.sender.name)' may ask one app at a time: add its bundle identifier to \(request.topic)"
      )
    }
  }

  /// Announces the deletion in the log, then does it.
  private func delete(_ predicate: DonationsDelete, of bundle: String) async throws -> [UInt8] {
    let matches = try store.matching(predicate, in: bundle).filter { !leaving.contains($0.identifier) }
    let identifiers = matches.map(\.identifier)
    leaving.formUnion(identifiers)
    defer { leaving.subtract(identifiers) }
    for (intent, donations) in Dictionary(grouping: matches, by: \.intent).sorted(by: { $0.key < $1.key }) {
      for start in stride(from: 0, to: donations.count, by: Self.announcedAtOnce) {
        let part = donations[start..<min(start + Self.announcedAtOnce, donations.count)]
        try await connection.publish(
          .donation(bundle, intent, .deleted), DonationsDeleted(identifiers: part.map(\.identifier)).packed)
      }
    }
    try store.remove(identifiers, of: bundle)
    return DonationsDeleted(identifiers: identifiers).packed
  }

  /// Identifiers in one event.
  private static let announcedAtOnce = 10_000

  /// `DonationList` from records that are packed already.
  static func reply(total: Int, _ donations: [[UInt8]]) throws -> [UInt8] {
    let size = donations.reduce(0) { $0 + $1.count }
    guard size <= maximumReply else {
      throw BusError(.tooLarge, "\(donations.count) donations have \(size) bytes; ask for fewer with 'limit'")
    }
    let writer = MessagePackWriter()
    writer.map(2)
    writer.entry("total", total)
    writer.string("donations")
    writer.array(donations.count)
    for donation in donations { donation.withUnsafeBytes { writer.embed($0) } }
    return writer.bytes
  }

  /// Below the bus's largest message of 16 MiB.
  private static let maximumReply = 15 << 20

  private static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
