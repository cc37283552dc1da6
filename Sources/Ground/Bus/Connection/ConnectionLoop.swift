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

      try sendWaiting(&sockets, now: now)
      for request in state.withLock({ $0.takeExpired(now: now) }) { request.fail(timedOut(request)) }

      try sockets.wait(milliseconds: pollTimeout(now: now))
      if sockets.wasWoken { wake.drain() }
      try followConnection(&sockets)
      while let message = try sockets.receive() { handle(message, &sockets) }
    }
  }

  private func pollTimeout(now: UInt64) -> Int {
    state.withLock { state in
      var until = min(state.earliestDeadline, state.joinDeadline, state.closeDeadline)
      if state.busyUntil > now { until = min(until, state.busyUntil) }
      guard until != .max else { return -1 }
      return until <= now ? 0 : Int((until - now) / 1_000_000) + 1
    }
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

  private func sayHello(_ sockets: inout ConnectionSockets) throws {
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
    let isJoined = state.withLock { if case .joined = $0.phase { true } else { false } }
    let what = request.topic.map { "'\($0)'" } ?? "a fence"
    guard isJoined else {
      return BusError(
        .noBroker, "no broker answers at \(folder.front) while waiting for \(what); is the instance running?",
        isRetryable: true)
    }
    return BusError(.timedOut, "no reply to \(what) within its deadline", isRetryable: true)
  }

  private func end(with error: BusError) {
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

  // MARK: - Incoming

  private func handle(_ message: borrowing IncomingMessage, _ sockets: inout ConnectionSockets) {
    let header = message.header
    guard let kind = MessageKind(rawValue: header.kind) else { return }
    switch kind {
    case .publishAcknowledged: acknowledged(header)
    case .batch: received(header, [UInt8](message.body))
    case .request: serve(header, message)
    case .reply: answer(header, .success(BusReply(body: [UInt8](message.body), sequence: header.busSequence)))
    case .error: failed(header, message)
    case .cancel: state.withLock { $0.handlerTasks[header.identifier] }?.cancel()
    case .welcome: welcomed(header, message)
    case .refused: refused(header, message, &sockets)
    case .subscribed:
      let subscription = state.withLock { state in
        state.head = max(state.head, header.busSequence)
        return state.subscriptions[header.sourceSequence]
      }
      subscription?.accepted(head: header.busSequence)
    case .snapshotPart, .snapshotEnd: snapshot(kind, header, message)
    case .fenced: answer(header, .success(BusReply(body: [], sequence: header.busSequence)))
    case .pong: state.withLock { $0.head = max($0.head, header.busSequence) }
    case .negativeAcknowledge:
      state.withLock { state in
        state.window.rewind(to: header.sourceSequence)
        resendFromWindow(&state)
      }
    case .busy:
      let until = MonotonicClock.nanoseconds + UInt64(header.deadline) * 1_000_000
      state.withLock { state in
        state.busyUntil = max(state.busyUntil, until)
        state.window.rewind(to: header.sourceSequence)
        resendFromWindow(&state)
      }
    case .byeAcknowledged: state.withLock { $0.phase = .closed }
    default: break
    }
  }

  /// The queue must again hold one entry for each event of the window that has to go out, before everything else.
  private func resendFromWindow(_ state: inout ConnectionState) {
    let unsent = state.outbox[state.outboxStart...].count { if case .publish = $0 { true } else { false } }
    let wanted = Int(state.window.nextSequence - state.window.nextToSend)
    guard wanted > unsent else { return }
    state.outbox.replaceSubrange(
      ..<state.outboxStart, with: repeatElement(.publish, count: wanted - unsent))
    state.outboxStart = 0
  }

  private typealias Settled = (observer: @Sendable (UInt64) -> Void, sequence: UInt64)

  private func report(_ state: ConnectionState) -> Settled? {
    state.settledObserver.map { ($0, state.window.lastAcknowledged) }
  }

  private func acknowledged(_ header: MessageHeader) {
    let sequence = header.busSequence
    let (waiters, room, settled): ([OneShot<UInt64>], [OneShot<Void>], Settled?) = state.withLock { state in
      state.window.acknowledge(upTo: header.sourceSequence)
      state.settleRefused()
      state.head = max(state.head, sequence)
      state.causalFloor = max(state.causalFloor, sequence)
      state.lastAcknowledgedBusSequence = max(state.lastAcknowledgedBusSequence, sequence)
      let ready = state.acknowledgementWaiters.prefix { $0.sequence <= header.sourceSequence }
      state.acknowledgementWaiters.removeFirst(ready.count)
      let places = max(0, PublishWindow.limit - state.window.count)
      let room = state.roomWaiters.prefix(places)
      state.roomWaiters.removeFirst(room.count)
      return (ready.map(\.waiter), Array(room), report(state))
    }
    settled?.observer(settled?.sequence ?? 0)
    for waiter in waiters { waiter.resume(with: .success(sequence)) }
    for waiter in room { waiter.resume(with: .success(())) }
  }

  private func received(_ header: MessageHeader, _ bytes: [UInt8]) {
    let subscription = state.withLock { state in
      state.head = max(state.head, header.busSequence)
      return state.subscriptions[header.sourceSequence]
    }
    subscription?.received(bytes, through: header.busSequence)
  }

  private func answer(_ header: MessageHeader, _ result: Result<BusReply, any Error>) {
    let pending = state.withLock { state in
      if case .success(let reply) = result {
        state.head = max(state.head, reply.sequence)
        state.causalFloor = max(state.causalFloor, reply.sequence)
      }
      return state.requests.removeValue(forKey: header.identifier)
    }
    pending?.waiter.resume(with: result)
    if case .failure(let error) = result { pending?.snapshot?.resume(with: .failure(error)) }
  }

  private func failed(_ header: MessageHeader, _ message: borrowing IncomingMessage) {
    let error = message.busError
    if header.epoch == epoch {
      refusedEvent(header.sourceSequence, error)
      return
    }
    if header.sourceSequence != 0 {
      // About a subscription.
      let subscription = state.withLock { $0.subscriptions.removeValue(forKey: header.sourceSequence) }
      subscription?.ended(error)
      return
    }
    // What a failed request wrote must be seen by the next read as well.
    state.withLock { $0.causalFloor = max($0.causalFloor, header.busSequence) }
    answer(header, .failure(error))
  }

  /// One event was turned away; its place in our order is used up, like that of an acknowledged one.
  private func refusedEvent(_ sequence: UInt64, _ error: BusError) {
    let (waiters, settled): ([OneShot<UInt64>], Settled?) = state.withLock { state in
      state.refusals[sequence] = error
      state.refusedSequences.insert(sequence)
      state.settleRefused()
      let index = state.acknowledgementWaiters.firstIndex { $0.sequence == sequence }
      let waiters = index.map { [state.acknowledgementWaiters.remove(at: $0).waiter] } ?? []
      return (waiters, report(state))
    }
    settled?.observer(settled?.sequence ?? 0)
    for waiter in waiters { waiter.resume(with: .failure(error)) }
  }

  private func snapshot(_ kind: MessageKind, _ header: MessageHeader, _ message: borrowing IncomingMessage) {
    if kind == .snapshotPart {
      let events = (try? EventRecord.events(in: message.body)) ?? []
      state.withLock { $0.requests[header.identifier]?.parts.append(contentsOf: events) }
      return
    }
    let pending = state.withLock { state in
      state.head = max(state.head, header.busSequence)
      return state.requests.removeValue(forKey: header.identifier)
    }
    guard let pending else { return }
    pending.snapshot?.resume(with: .success(StateSnapshot(values: pending.parts, asOf: header.busSequence)))
  }

  private func welcomed(_ header: MessageHeader, _ message: borrowing IncomingMessage) {
    guard let welcome = try? Welcome(packed: message.body) else { return }
    let isCurrent = state.withLock { state in
      guard header.identifier == state.helloIdentifier, !state.phase.isEnded else { return false }
      let head = header.busSequence
      let isNewBroker = state.welcome.map { $0.brokerEpoch != welcome.brokerEpoch } ?? false
      if isNewBroker, state.causalFloor > head {
        state.lost = head + 1...state.causalFloor
        state.causalFloor = head
      }
      state.welcome = welcome
      state.head = head
      state.causalFloor = max(state.causalFloor, head)
      state.phase = .joined
      state.joinDeadline = .max
      rejoin(&state, lastSeen: welcome.lastSeen, isNewBroker: isNewBroker)
      return true
    }
    if isCurrent { joined.resume(with: .success(())) }
  }

  /// Says again what the broker must know: routes, subscriptions, open requests, unacknowledged events.
  private func rejoin(_ state: inout ConnectionState, lastSeen: UInt64, isNewBroker: Bool) {
    if isNewBroker {
      for (topic, body) in state.ownedStates {
        _ = state.window.append(
          PublishWindow.Entry(
            identifier: .make(), topic: topic, body: body, flags: EventKind.ephemeralState.flags,
            wallTime: WallClock.nanoseconds))
      }
    }
    // What is still queued and not tied to the old session goes on behind what must be said again.
    let waiting = state.outbox[state.outboxStart...].filter { outgoing in
      if case .message(let header, _, _) = outgoing {
        return header.kind == MessageKind.reply.rawValue || header.kind == MessageKind.error.rawValue
          || header.kind == MessageKind.bye.rawValue || header.kind == MessageKind.acknowledge.rawValue
      }
      return false
    }
    state.outbox = []
    state.outboxStart = 0
    state.window.rewind(to: lastSeen + 1)
    for _ in state.window.nextToSend..<state.window.nextSequence { state.outbox.append(.publish) }
    for subscription in state.subscriptions.values {
      var header = MessageHeader(.subscribe)
      header.sourceSequence = subscription.number
      state.outbox.append(.message(header, topic: nil, body: subscription.subscribeBody.packed))
      var credit = MessageHeader(.credit)
      credit.sourceSequence = subscription.number
      credit.busSequence = EventSubscription.creditLimit
      state.outbox.append(.message(credit, topic: nil, body: []))
    }
    if state.handler != nil {
      state.outbox.append(
        .message(MessageHeader(.ready), topic: nil, body: Ready(routes: state.routes.map(\.text)).packed))
    }
    state.outbox.append(contentsOf: waiting)
    for identifier in state.requests.keys { state.outbox.append(.request(identifier)) }
  }

  private func refused(
    _ header: MessageHeader, _ message: borrowing IncomingMessage, _ sockets: inout ConnectionSockets
  ) {
    let error = message.busError
    if error.code == .helloRequired {
      try? sayHello(&sockets)
      return
    }
    let isCurrent = state.withLock { state in
      guard header.identifier == state.helloIdentifier else { return false }
      state.phase = .refused(error)
      return true
    }
    if isCurrent { end(with: error) }
  }

  // MARK: - Serving

  private func serve(_ header: MessageHeader, _ message: borrowing IncomingMessage) {
    let identifier = header.identifier
    guard let topic = message.topic, let sender = try? BusIdentity(packed: message.attachment) else {
      answer(to: identifier, .failure(BusError(.badFrame, "a request without a well-formed topic or sender")))
      return
    }
    let request = BusRequest(topic: topic, body: [UInt8](message.body), identifier: identifier, sender: sender)
    enum Step {
      case none
      case again(AnswerCache.Answer)
      case run(@Sendable (BusRequest) async throws -> [UInt8])
    }
    let step: Step = state.withLock { state in
      if let known = state.answers[identifier] { return .again(known) }
      guard state.handlerTasks[identifier] == nil, let handler = state.handler else { return .none }
      return .run(handler)
    }
    switch step {
    case .none: break
    case .again(let known): send(known, for: identifier)
    case .run(let handler):
      // Owned by `handlerTasks`; ends with the answer, the caller's cancellation or the connection.
      state.withLock { state in
        state.handlerTasks[identifier] = Task { [self] in
          let result: Result<[UInt8], any Error>
          do { result = .success(try await handler(request)) } catch { result = .failure(error) }
          answer(to: identifier, result)
        }
      }
    }
  }

  private func answer(to identifier: MessageIdentifier, _ result: Result<[UInt8], any Error>) {
    let answer: AnswerCache.Answer
    switch result {
    case .success(let body): answer = AnswerCache.Answer(kind: .reply, body: body)
    case .failure(let error as BusError): answer = AnswerCache.Answer(kind: .error, body: error.packed)
    case .failure(is CancellationError):
      answer = AnswerCache.Answer(
        kind: .error, body: BusError(.cancelled, "'\(identity.name)' was told to give the request up").packed)
    case .failure(let error): answer = AnswerCache.Answer(kind: .error, body: BusError(.appError, "\(error)").packed)
    }
    state.withLock { state in
      state.handlerTasks[identifier] = nil
      state.answers.insert(answer, for: identifier)
    }
    send(answer, for: identifier)
  }

  private func send(_ answer: AnswerCache.Answer, for identifier: MessageIdentifier) {
    var header = MessageHeader(answer.kind)
    header.identifier = identifier
    header.flags = .messagePack
    send(header, body: answer.body)
  }
}
