internal import IntentValues
internal import Synchronization

// What the broker says. Everything here runs on the I/O thread; waiters are resumed outside the lock.
extension ConnectionLoop {
  func handle(_ message: borrowing IncomingMessage, _ sockets: inout ConnectionSockets) {
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
    case .pong:
      state.withLock { $0.head = max($0.head, header.busSequence) }
      if header.identifier != .zero {
        answer(header, .success(BusReply(body: [], sequence: header.busSequence)))
      }
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
    let isAboutReady = state.withLock { state in
      guard header.identifier == state.readyIdentifier, header.identifier != .zero else { return false }
      state.phase = .refused(error)
      return true
    }
    if isAboutReady { return end(with: error) }
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
      var ready = MessageHeader(.ready)
      ready.identifier = state.readyIdentifier
      ready.flags = .messagePack
      state.outbox.append(
        .message(ready, topic: nil, body: Ready(routes: state.routes.map(\.text)).packed))
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
}
