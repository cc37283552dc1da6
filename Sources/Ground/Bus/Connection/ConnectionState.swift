/// Everything one connection knows, behind one lock. Mutations are plain code; the driver sends and resumes outside it.
struct ConnectionState {
  enum Phase {
    case joining
    case joined
    case refused(BusError)
    case closed

    var isEnded: Bool {
      switch self {
      case .joining, .joined: false
      case .refused, .closed: true
      }
    }

    /// Why nothing can be asked of this connection any more.
    func endReason(_ name: String) -> BusError? {
      switch self {
      case .joining, .joined: nil
      case .refused(let error): error
      case .closed: BusError(.closed, "the connection of '\(name)' is closed")
      }
    }
  }

  /// What waits to go on the wire, in the order of the calls.
  enum Outgoing {
    /// The next event of the window.
    case publish
    case message(MessageHeader, topic: Topic?, body: [UInt8])
    case request(MessageIdentifier)
  }

  struct PendingRequest {
    var header: MessageHeader
    var topic: Topic?
    var body: [UInt8]
    /// On the monotonic clock, nanoseconds.
    var deadline: UInt64
    var parts: [BusEvent] = []
    let waiter: OneShot<BusReply>
    let snapshot: OneShot<StateSnapshot>?

    func fail(_ error: any Error) {
      waiter.resume(with: .failure(error))
      snapshot?.resume(with: .failure(error))
    }
  }

  var phase = Phase.joining
  /// Until when the first WELCOME must come, and when the connection must end; monotonic, nanoseconds.
  var joinDeadline = UInt64.max
  var closeDeadline = UInt64.max
  var helloIdentifier = MessageIdentifier.zero
  var welcome: Welcome?
  var head: UInt64 = 0
  /// When the broker was last heard and last asked for a sign of life; monotonic, nanoseconds.
  var lastHeard: UInt64 = 0
  var lastPing: UInt64 = 0
  var causalFloor: UInt64 = 0
  /// Events that this process was told of but that a dead broker never made durable.
  var lost: ClosedRange<UInt64>?

  var window = PublishWindow()
  var outbox: [Outgoing] = []
  var outboxStart = 0
  /// Waiting for the acknowledgement of a source sequence; ascending, since sequences are given under this lock.
  var acknowledgementWaiters: [(sequence: UInt64, waiter: OneShot<UInt64>)] = []
  /// Events that the broker turned away, by source sequence, until somebody asks or the connection ends.
  var refusals: [UInt64: BusError] = [:]
  /// The same numbers until the window has passed them.
  var refusedSequences: Set<UInt64> = []
  var settledObserver: (@Sendable (UInt64) -> Void)?
  /// Waiting for room in the window; first come, first served.
  var roomWaiters: [OneShot<Void>] = []
  var lastAcknowledgedBusSequence: UInt64 = 0
  /// Values to publish again when a new broker has forgotten that we own them.
  var ownedStates: [Topic: [UInt8]] = [:]

  var requests: [MessageIdentifier: PendingRequest] = [:]
  var earliestDeadline = UInt64.max

  var routes: [Topic] = []
  /// The READY that is on its way; an error about it ends the connection, since nobody else would hear of it.
  var readyIdentifier = MessageIdentifier.zero
  var handler: (@Sendable (BusRequest) async throws -> [UInt8])?
  var handlerTasks: [MessageIdentifier: Task<Void, Never>] = [:]
  /// The last answers, so that a request that comes again is not done again.
  var answers = AnswerCache(count: 1024, bytes: 16 << 20)

  var subscriptions: [UInt64: EventSubscription] = [:]
  var nextSubscription: UInt64 = 1
  /// The monotonic time until which the broker asked publishers to wait.
  var busyUntil: UInt64 = 0

  /// When the next sign of life is due: only while something is expected of the broker.
  var heartbeatDue: UInt64 {
    guard case .joined = phase, window.count > 0 || !requests.isEmpty || !subscriptions.isEmpty else { return .max }
    return max(lastHeard, lastPing) + heartbeatNanoseconds
  }

  var isOutboxEmpty: Bool { outboxStart == outbox.count }

  /// - Returns: true when the I/O thread must be woken.
  mutating func enqueue(_ outgoing: Outgoing) -> Bool {
    outbox.append(outgoing)
    return outbox.count - outboxStart == 1
  }

  /// The next thing to put on the wire, or nil when there is none that may go now.
  mutating func takeOutgoing(now: UInt64) -> Outgoing? {
    while outboxStart < outbox.count {
      if case .publish = outbox[outboxStart], now < busyUntil { return nil }
      let outgoing = outbox[outboxStart]
      outboxStart += 1
      if outboxStart == outbox.count {
        outbox.removeAll(keepingCapacity: true)
        outboxStart = 0
      } else if outboxStart > 8192, outboxStart > outbox.count / 2 {
        outbox.removeFirst(outboxStart)
        outboxStart = 0
      }
      return outgoing
    }
    return nil
  }

  /// A refused event counts as settled once everything before it is.
  mutating func settleRefused() {
    while refusedSequences.remove(window.firstSequence) != nil { window.acknowledge(upTo: window.firstSequence) }
  }

  mutating func putBack(_ outgoing: Outgoing) {
    if outboxStart > 0 {
      outboxStart -= 1
      outbox[outboxStart] = outgoing
    } else {
      outbox.insert(outgoing, at: 0)
    }
  }

  /// Requests whose deadline has passed, removed.
  mutating func takeExpired(now: UInt64) -> [PendingRequest] {
    guard now >= earliestDeadline else { return [] }
    let expired = requests.filter { $0.value.deadline <= now }
    for identifier in expired.keys { requests[identifier] = nil }
    earliestDeadline = requests.values.map(\.deadline).min() ?? .max
    return Array(expired.values)
  }
}

/// How long a broker may be silent before it is asked for a sign of life.
let heartbeatNanoseconds: UInt64 = 1_000_000_000

/// How long after a request's deadline its sender still waits for the broker's word on why.
let graceNanoseconds: UInt64 = 500_000_000
