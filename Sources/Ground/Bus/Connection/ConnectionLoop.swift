internal import Glibc
internal import IntentValues
internal import IntentZeroMQ
internal import Synchronization

/// The I/O thread of one connection: the only owner of its sockets.
///
/// Other threads change the state under its lock and wake the thread; the thread sends, receives, and resumes waiters
/// directly, so that no message costs a hop over an actor.
final class ConnectionLoop: Sendable {
  let identity: BusIdentity
  let folder: InstanceFolder
  /// The life of this source: a restarted process is a new stream.
  let epoch = WallClock.nanoseconds
  let state = Mutex(ConnectionState())
  let joined = OneShot<Void>()
  private let wake = WakeDescriptor()
  private let ended = OneShot<Void>()

  init(identity: BusIdentity, folder: InstanceFolder) {
    self.identity = identity
    self.folder = folder
  }

  func start() {
    IOThread.start(named: "bus \(identity.name)") { [self] in
      do {
        var sockets = try ConnectionSockets.open(folder, wake: wake)
        try run(&sockets)
        end(with: BusError(.closed, "the connection of '\(identity.name)' is closed"))
      } catch {
        end(with: BusError(.noBroker, "the connection of '\(identity.name)' to \(folder.front) failed: \(error)"))
      }
    }
  }

  // MARK: - From other threads

  /// Appends one message and wakes the thread.
  func send(_ header: MessageHeader, topic: Topic? = nil, body: [UInt8] = []) {
    let mustWake = state.withLock { $0.enqueue(.message(header, topic: topic, body: body)) }
    if mustWake { wake.wake() }
  }

  func send(_ kind: MessageKind, subscription: UInt64, busSequence: UInt64) {
    var header = MessageHeader(kind)
    header.sourceSequence = subscription
    header.busSequence = busSequence
    send(header)
  }

  func wakeUp() { wake.wake() }

  func remove(_ subscription: EventSubscription) {
    let wasThere = state.withLock { $0.subscriptions.removeValue(forKey: subscription.number) != nil }
    if wasThere { send(.unsubscribe, subscription: subscription.number, busSequence: 0) }
  }

  func waitUntilEnded() async { try? await ended.value() }

  // MARK: - The thread

  private func run(_ sockets: inout ConnectionSockets) throws {
    while true {
      let now = MonotonicClock.nanoseconds
      let isClosed: Bool = state.withLock { state in
        if case .closed = state.phase { return state.isOutboxEmpty || !sockets.isConnected }
        return false
      }
      if isClosed { return }
      let (joinDeadline, closeDeadline) = state.withLock { ($0.joinDeadline, $0.closeDeadline) }
      if now >= closeDeadline { return }
      if now >= joinDeadline { return end(with: notJoined) }

      try sendHeartbeat(sockets, now: now)
      try sendWaiting(&sockets, now: now)
      for request in state.withLock({ $0.takeExpired(now: now) }) { request.fail(timedOut(request)) }

      try sockets.wait(milliseconds: pollTimeout(now: now))
      if sockets.wasWoken { wake.drain() }
      try followConnection(&sockets)
      var isHeard = false
      while let message = try sockets.receive() {
        isHeard = true
        handle(message, &sockets)
      }
      if isHeard { state.withLock { $0.lastHeard = MonotonicClock.nanoseconds } }
    }
  }

  private func pollTimeout(now: UInt64) -> Int {
    state.withLock { state in
      var until = min(state.earliestDeadline, state.joinDeadline, state.closeDeadline, state.heartbeatDue)
      if state.busyUntil > now { until = min(until, state.busyUntil) }
      guard until != .max else { return -1 }
      return until <= now ? 0 : Int((until - now) / 1_000_000) + 1
    }
  }

  /// Asks a silent broker for its head: any traffic is life, and the head tells of a lost tail.
  private func sendHeartbeat(_ sockets: borrowing ConnectionSockets, now: UInt64) throws {
    let isDue = state.withLock { state in
      guard now >= state.heartbeatDue else { return false }
      state.lastPing = now
      return true
    }
    if isDue { try sockets.send(finished(MessageHeader(.ping)), topic: nil, body: []) }
  }

  /// Follows the monitor: each new connection begins with HELLO, before anything else.
  private func followConnection(_ sockets: inout ConnectionSockets) throws {
    while let change = try sockets.nextConnectionChange() {
      switch change {
      case .connected:
        sockets.isConnected = true
        try sayHello(&sockets)
      case .disconnected:
        sockets.isConnected = false
        state.withLock { if !$0.phase.isEnded { $0.phase = .joining } }
      }
    }
  }

  func sayHello(_ sockets: inout ConnectionSockets) throws {
    let identifier = MessageIdentifier.make()
    let hello: Hello? = state.withLock { state in
      guard !state.phase.isEnded else { return nil }
      state.phase = .joining
      state.helloIdentifier = identifier
      return Hello(identity: identity, lastAcknowledged: state.window.lastAcknowledged)
    }
    guard let hello else { return }
    var header = MessageHeader(.hello)
    header.identifier = identifier
    try sockets.send(finished(header), topic: nil, body: hello.packed)
  }

  private func finished(_ header: MessageHeader) -> MessageHeader {
    var header = header
    header.epoch = epoch
    if header.wallTime == 0 { header.wallTime = WallClock.nanoseconds }
    return header
  }

  private func sendWaiting(_ sockets: inout ConnectionSockets, now: UInt64) throws {
    guard sockets.isConnected else { return }
    while true {
      // Under the lock only what decides; the socket calls stay outside.
      let next: (outgoing: ConnectionState.Outgoing, event: (sequence: UInt64, entry: PublishWindow.Entry)?)? =
        state.withLock { state in
          switch state.phase {
          case .joined, .closed: break
          case .joining, .refused: return nil
          }
          guard let outgoing = state.takeOutgoing(now: now) else { return nil }
          guard case .publish = outgoing else { return (outgoing, nil) }
          if let event = state.window.takeNextToSend() { return (outgoing, event) }
          // Full: nothing behind this event may pass it. Already sent by a rewind: nothing to do.
          if state.window.nextToSend < state.window.nextSequence {
            state.putBack(outgoing)
            return nil
          }
          return (outgoing, nil)
        }
      guard let next else { return }
      switch next.outgoing {
      case .publish:
        guard let (sequence, entry) = next.event else { continue }
        var header = MessageHeader(.publish)
        header.flags = entry.flags
        header.sourceSequence = sequence
        header.identifier = entry.identifier
        header.wallTime = entry.wallTime
        header.epoch = epoch
        try sockets.send(header, topic: entry.topic, body: entry.body)
      case .message(let header, let topic, let body):
        try sockets.send(finished(header), topic: topic, body: body)
      case .request(let identifier):
        let pending = state.withLock { $0.requests[identifier] }
        guard let pending else { continue }
        var header = pending.header
        let left = pending.deadline > now + graceNanoseconds ? pending.deadline - now - graceNanoseconds : 0
        header.deadline = UInt32(clamping: left / 1_000_000)
        try sockets.send(finished(header), topic: pending.topic, body: pending.body)
      }
    }
  }

  private var notJoined: BusError {
    BusError(
      .noBroker, "no broker answers '\(identity.name)' at \(folder.front); is the instance running?", isRetryable: true)
  }

  private func timedOut(_ request: ConnectionState.PendingRequest) -> BusError {
    let (isJoined, silence) = state.withLock { state in
      let isJoined = if case .joined = state.phase { true } else { false }
      return (isJoined, (MonotonicClock.nanoseconds - state.lastHeard) / 1_000_000_000)
    }
    let what = request.topic.map { "'\($0)'" } ?? "a fence"
    guard isJoined else {
      return BusError(
        .noBroker, "no broker answers at \(folder.front) while waiting for \(what); is the instance running?",
        isRetryable: true)
    }
    // The broker answers at the deadline itself; that it did not says more than the missing reply.
    return BusError(
      .timedOut,
      "no reply to \(what) within its deadline, and nothing from the broker for \(silence) s; is it stopped?",
      isRetryable: true)
  }

  func end(with error: BusError) {
    struct Left {
      var requests: [ConnectionState.PendingRequest]
      var acknowledgements: [OneShot<UInt64>]
      var room: [OneShot<Void>]
      var subscriptions: [EventSubscription]
      var tasks: [Task<Void, Never>]
    }
    let left = state.withLock { state in
      if case .refused = state.phase {} else { state.phase = .closed }
      defer {
        state.requests = [:]
        state.acknowledgementWaiters = []
        state.roomWaiters = []
        state.subscriptions = [:]
        state.handlerTasks = [:]
        state.handler = nil
      }
      return Left(
        requests: Array(state.requests.values), acknowledgements: state.acknowledgementWaiters.map(\.waiter),
        room: state.roomWaiters, subscriptions: Array(state.subscriptions.values),
        tasks: Array(state.handlerTasks.values))
    }
    for request in left.requests { request.fail(error) }
    for waiter in left.acknowledgements { waiter.resume(with: .failure(error)) }
    for waiter in left.room { waiter.resume(with: .failure(error)) }
    for subscription in left.subscriptions { subscription.ended(error) }
    for task in left.tasks { task.cancel() }
    joined.resume(with: .failure(error))
    ended.resume(with: .success(()))
  }
}
