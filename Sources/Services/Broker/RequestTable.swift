internal import IntentBus

/// Requests on their way, and the last replies. Pure bookkeeping; the broker sends.
struct RequestTable {
  enum Stage {
    /// Waits for a worker, or for its worker to catch up.
    case parked
    case sent(PeerKey)
  }

  struct Entry {
    let identifier: MessageIdentifier
    /// nil for a request of the broker's own.
    var client: PeerKey?
    var sender: BusIdentity
    var topic: Topic
    var body: [UInt8]
    /// The worker must have applied everything up to here.
    var floor: UInt64
    /// On the monotonic clock, nanoseconds.
    var deadline: UInt64
    var isIdempotent: Bool
    var stage = Stage.parked
  }

  private(set) var entries: [MessageIdentifier: Entry] = [:]
  private(set) var parked: Set<MessageIdentifier> = []
  private(set) var earliestDeadline = UInt64.max
  /// For clients that ask again after a reconnect.
  var answers = AnswerCache(count: 8192, bytes: 64 << 20)

  subscript(identifier: MessageIdentifier) -> Entry? { entries[identifier] }

  mutating func insert(_ entry: Entry) {
    entries[entry.identifier] = entry
    parked.insert(entry.identifier)
    earliestDeadline = min(earliestDeadline, entry.deadline)
  }

  /// The same request from a client that reconnected.
  mutating func setClient(_ client: PeerKey, of identifier: MessageIdentifier) { entries[identifier]?.client = client }

  mutating func markSent(_ identifier: MessageIdentifier, to worker: PeerKey) {
    entries[identifier]?.stage = .sent(worker)
    parked.remove(identifier)
  }

  mutating func park(_ identifier: MessageIdentifier) {
    entries[identifier]?.stage = .parked
    parked.insert(identifier)
  }

  @discardableResult
  mutating func remove(_ identifier: MessageIdentifier) -> Entry? {
    parked.remove(identifier)
    return entries.removeValue(forKey: identifier)
  }

  /// Those sent to a worker that is gone.
  func sent(to worker: PeerKey) -> [Entry] {
    entries.values.filter { if case .sent(worker) = $0.stage { true } else { false } }
  }

  func of(client: PeerKey) -> [Entry] { entries.values.filter { $0.client == client } }

  mutating func takeExpired(now: UInt64) -> [Entry] {
    guard now >= earliestDeadline else { return [] }
    let expired = entries.values.filter { $0.deadline <= now }
    for entry in expired { remove(entry.identifier) }
    earliestDeadline = entries.values.map(\.deadline).min() ?? .max
    return expired
  }
}
