internal import IntentBus
internal import IntentValues

extension Broker {
  // MARK: - Publishing

  func publish(_ peer: Peer, _ message: IncomingMessage) throws {
    let header = message.header
    guard header.epoch == peer.epoch else {
      return refuse(peer.key, BusError(.badFrame, "an event of another epoch than HELLO's"), header.identifier)
    }
    let seen = lastSeen[peer.epoch] ?? 0
    if header.sourceSequence <= seen {
      // Sent again after a rejoin; the acknowledgement follows with the commit, or at once when that is behind us.
      if open.newest[peer.epoch] == nil, writer.isIdle { try acknowledge(peer, source: seen) }
      return
    }
    guard header.sourceSequence == seen + 1 else {
      var answer = MessageHeader(.negativeAcknowledge)
      answer.sourceSequence = seen + 1
      _ = try front.send(to: peer.key, answer, bytes: [])
      return
    }
    guard open.bytes.count + writer.pendingBytes < configuration.uncommittedBytes else {
      var answer = MessageHeader(.busy)
      answer.sourceSequence = header.sourceSequence
      answer.deadline = 20
      counters.busy()
      _ = try front.send(to: peer.key, answer, bytes: [])
      return
    }
    if let error = refusal(peer, message) {
      // The place in the source's order is used up; the sender learns by the event's own number.
      var answer = MessageHeader(.error)
      answer.identifier = header.identifier
      answer.sourceSequence = header.sourceSequence
      answer.epoch = peer.epoch
      lastSeen[peer.epoch] = header.sourceSequence
      counters.refused()
      BrokerLog.line("refused an event of \(peer.description): \(error.code.rawValue)")
      _ = try front.send(to: peer.key, answer, bytes: error.packed)
      return
    }
    lastSeen[peer.epoch] = header.sourceSequence
    _ = open.append(header, topic: message.topicBytes, body: message.body)
    counters.accepted()
  }

  private func acknowledge(_ peer: Peer, source: UInt64) throws {
    var header = MessageHeader(.publishAcknowledged)
    header.sourceSequence = source
    header.busSequence = history.committed
    _ = try front.send(to: peer.key, header, bytes: [])
  }

  private func refusal(_ peer: Peer, _ message: IncomingMessage) -> BusError? {
    let isSameTopic = peer.allowedTopic.withUnsafeBytes { known in
      known.count == message.topicBytes.count && known.elementsEqual(message.topicBytes)
    }
    if isSameTopic, !peer.allowedTopic.isEmpty { return nil }
    guard let topic = message.topic else {
      return BusError(.badFrame, "an event without a well-formed topic; topics end with '/' and have at most 255 bytes")
    }
    if let error = peer.refusal(toPublish: topic) { return error }
    peer.allowedTopic = [UInt8](message.topicBytes)
    return nil
  }

  // MARK: - Reading

  func subscribe(_ peer: Peer, _ message: IncomingMessage) throws {
    let header = message.header
    let wanted: Subscribe
    do { wanted = try Subscribe(packed: message.body) } catch {
      return refuse(peer.key, BusError(.badBody, "the body of SUB cannot be read: \(error)"), header.identifier)
    }
    if let bad = wanted.filters.first(where: { Topic(validating: $0) == nil && !$0.isEmpty }) {
      return try endSubscription(
        peer, header.sourceSequence, BusError(.badBody, "the filter '\(bad)' is no topic; topics end with '/'"))
    }
    if let error = wanted.consumer.flatMap(peer.refusal(toMove:)) {
      return try endSubscription(peer, header.sourceSequence, error)
    }
    if let consumer = wanted.consumer,
      let other = peers.values.first(where: { other in
        other.key != peer.key && other.subscriptions.values.contains { $0.consumer == consumer }
      })
    {
      return try endSubscription(
        peer, header.sourceSequence,
        BusError(
          .nameTaken, "the cursor '\(consumer)' is read by \(other.description)", details: ["consumer": consumer]))
    }
    let start = wanted.start ?? wanted.consumer.flatMap { cursors[$0].map { $0 + 1 } } ?? head + 1
    let subscription = Subscription(
      number: header.sourceSequence, peer: peer.key, filters: wanted.filters.map { [UInt8]($0.utf8) },
      consumer: wanted.consumer, position: max(1, start))
    peer.subscriptions[header.sourceSequence] = subscription
    var answer = MessageHeader(.subscribed)
    answer.sourceSequence = header.sourceSequence
    answer.busSequence = head
    _ = try front.send(to: peer.key, answer, bytes: [])
    hungry.insert(peer.key)
    // It may already be past what others wait for.
    try progressed(peer)
  }

  private func endSubscription(_ peer: Peer, _ number: UInt64, _ error: BusError) throws {
    var header = MessageHeader(.error)
    header.sourceSequence = number
    header.flags = .messagePack
    _ = try front.send(to: peer.key, header, bytes: error.packed)
  }

  func acknowledge(_ peer: Peer, _ header: MessageHeader) throws {
    guard let subscription = peer.subscriptions[header.sourceSequence] else { return }
    subscription.acknowledged = max(subscription.acknowledged, min(header.busSequence, history.committed))
    if let consumer = subscription.consumer {
      cursors[consumer] = subscription.appliedThrough
      dirtyCursors[consumer] = subscription.appliedThrough
    }
    try progressed(peer)
  }

  /// A reader got further: what waited for it may go on.
  func progressed(_ peer: Peer) throws {
    guard peer.subscriptions.values.contains(where: { $0.consumer != nil }) else { return }
    try retryParked(of: peer)
    try passFences()
  }

  // MARK: - State

  func snapshot(_ peer: Peer, _ message: IncomingMessage) {
    snapshots.append(
      WaitingSnapshot(
        client: peer.key, identifier: message.header.identifier, prefix: [UInt8](message.topicBytes), sequence: head))
    if history.committed >= head { try? answerSnapshots() }
  }

  /// A snapshot shows what is committed, so it waits for everything that was taken in before it.
  func answerSnapshots() throws {
    let ready = snapshots.filter { $0.sequence <= history.committed }
    snapshots.removeAll { $0.sequence <= history.committed }
    for snapshot in ready {
      var part: [UInt8] = []
      func sendPart() throws {
        guard !part.isEmpty else { return }
        var header = MessageHeader(.snapshotPart)
        header.identifier = snapshot.identifier
        _ = try front.send(to: snapshot.client, header, bytes: part)
        part = []
      }
      for record in states.records(matching: snapshot.prefix) {
        part += record
        if part.count > BusLimits.batchBytes { try sendPart() }
      }
      try sendPart()
      var header = MessageHeader(.snapshotEnd)
      header.identifier = snapshot.identifier
      header.busSequence = history.committed
      _ = try front.send(to: snapshot.client, header, bytes: [])
    }
  }

  // MARK: - Fences

  func fence(_ peer: Peer, _ message: IncomingMessage) throws {
    let header = message.header
    let consumers: [String]
    do { consumers = try Fence(packed: message.body).consumers } catch {
      return refuse(peer.key, BusError(.badBody, "the body of FENCE cannot be read: \(error)"), header.identifier)
    }
    guard header.busSequence <= head else {
      return try answer(peer.key, header.identifier, neverDurable(from: head + 1, to: header.busSequence))
    }
    let sequence = header.busSequence == 0 ? head : header.busSequence
    fences.append(
      WaitingFence(
        client: peer.key, identifier: header.identifier, consumers: consumers, sequence: sequence,
        deadline: monotonicNow + UInt64(header.deadline) * 1_000_000))
    try passFences()
  }

  func neverDurable(from first: UInt64, to last: UInt64) -> BusError {
    BusError(
      .neverDurable, "events \(first) to \(last) were given out but never became durable; the broker ended in between",
      details: ["first": "\(first)", "last": "\(last)"], isRetryable: true)
  }

  private func position(of consumer: String) -> UInt64? {
    for peer in peers.values {
      for subscription in peer.subscriptions.values where subscription.consumer == consumer {
        return subscription.appliedThrough
      }
    }
    return nil
  }

  func passFences() throws {
    guard !fences.isEmpty else { return }
    var waiting: [WaitingFence] = []
    for fence in fences {
      let isPassed =
        history.committed >= fence.sequence
        && fence.consumers.allSatisfy { (position(of: $0) ?? 0) >= fence.sequence }
      guard isPassed else {
        waiting.append(fence)
        continue
      }
      var header = MessageHeader(.fenced)
      header.identifier = fence.identifier
      header.busSequence = fence.sequence
      _ = try front.send(to: fence.client, header, bytes: [])
    }
    fences = waiting
  }

  func expireFences() throws {
    let late = fences.filter { $0.deadline <= monotonicNow }
    fences.removeAll { $0.deadline <= monotonicNow }
    for fence in late {
      let behind = fence.consumers.compactMap { consumer -> String? in
        guard let position = position(of: consumer) else { return "'\(consumer)' is not there" }
        return position >= fence.sequence ? nil : "'\(consumer)' is at \(position)"
      }
      try answer(
        fence.client, fence.identifier,
        BusError(
          .timedOut, "not everything has reached sequence \(fence.sequence): \(behind.joined(separator: ", "))",
          isRetryable: true))
    }
  }

  func answer(_ client: PeerKey, _ identifier: MessageIdentifier, _ error: BusError) throws {
    var header = MessageHeader(.error)
    header.identifier = identifier
    header.flags = .messagePack
    header.busSequence = head
    _ = try front.send(to: client, header, bytes: error.packed)
  }
}
