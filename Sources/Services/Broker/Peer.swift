internal import IntentBus

/// One joined process.
final class Peer {
  let key: PeerKey
  let process: Int32
  var identity: BusIdentity
  /// The life of this source; also names it among publishers.
  let epoch: UInt64
  var routes: [String] = []
  var subscriptions: [UInt64: Subscription] = [:]
  /// The topic of the last event that was allowed: bursts share theirs.
  var allowedTopic: [UInt8] = []
  /// Said BYE: ends once everything it published is committed up to this sequence.
  var leavesAfter: UInt64?

  init(key: PeerKey, process: Int32, identity: BusIdentity, epoch: UInt64) {
    self.key = key
    self.process = process
    self.identity = identity
    self.epoch = epoch
  }

  /// Who this is, for messages: "'spotlight' (process 4711)".
  var description: String { "'\(identity.name)' (process \(process))" }

  /// Everything up to this sequence is applied by each of its durable subscriptions; nil when it has none.
  var appliedThrough: UInt64? {
    subscriptions.values.filter { $0.consumer != nil }.map(\.appliedThrough).min()
  }

  /// Whether this peer may move the cursor `name`: the names that a test may take are none that a service can have.
  func refusal(toMove name: String) -> BusError? {
    let isAllowed =
      switch identity.role {
      case .service: !name.hasPrefix("test-")
      case .test, .tool: name.hasPrefix("test-")
      case .app, .load, .launcher: false
      }
    return isAllowed
      ? nil
      : BusError(
        .notAllowed,
        "\(description) may not move the cursor '\(name)'; a test moves one that begins with 'test-', a service any other"
      )
  }

  /// Whether this peer may publish on `topic`, and if not, why.
  func refusal(toPublish topic: Topic) -> BusError? {
    func mayUse(_ allowed: [Topic]) -> Bool { allowed.contains { topic.hasPrefix($0) } }
    let isAllowed: Bool
    switch identity.role {
    case .app:
      guard let bundle = identity.bundle else {
        return BusError(.notAllowed, "\(description) has no bundle identifier")
      }
      isAllowed = mayUse([
        .intents(bundle), .donations(bundle), .indexChanges(bundle), .annotations(bundle), .appState(bundle),
      ])
    case .load: isAllowed = identity.bundle.map { mayUse([.donations($0)]) } ?? false
    case .service: isAllowed = !mayUse([.allIntents, .allAnnotations, .system])
    case .launcher: isAllowed = mayUse([.system])
    case .test, .tool:
      isAllowed = !mayUse([.allIntents, .allDonations, .allIndexChanges, .allAnnotations, .system, Topic("suggest/")])
    }
    return isAllowed
      ? nil
      : BusError(
        .notAllowed, "\(description) in the role '\(identity.role.rawValue)' may not publish on '\(topic)'",
        details: ["topic": topic.text])
  }
}

/// A reader's position in the log.
final class Subscription {
  let number: UInt64
  let peer: PeerKey
  let filters: [[UInt8]]
  let consumer: String?
  /// The next sequence to look at.
  var position: UInt64
  /// Batches that may still be sent.
  var credit: UInt64 = 0
  /// The last sequence that was sent, and the last one that was acknowledged.
  var delivered: UInt64
  var acknowledged: UInt64

  init(number: UInt64, peer: PeerKey, filters: [[UInt8]], consumer: String?, position: UInt64) {
    self.number = number
    self.peer = peer
    self.filters = filters
    self.consumer = consumer
    self.position = position
    delivered = position - 1
    acknowledged = position - 1
  }

  /// More batches may be sent; a reader that claims more than it could ever take gets no more than the limit.
  func grant(_ batches: UInt64) {
    let limit: UInt64 = 1 << 20
    credit = min(limit, credit + min(batches, limit))
  }

  /// Up to here nothing is left to apply: what was looked at and did not match counts as applied.
  var appliedThrough: UInt64 { acknowledged >= delivered ? position - 1 : acknowledged }
}
