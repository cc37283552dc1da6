internal import IntentBus
internal import IntentValues

extension Broker {
  func request(_ peer: Peer, _ message: IncomingMessage) throws {
    let header = message.header
    let identifier = header.identifier
    if let known = requests.answers[identifier] {
      return try send(known, for: identifier, to: peer.key)
    }
    if requests[identifier] != nil {
      return requests.setClient(peer.key, of: identifier)
    }
    guard let topic = message.topic else {
      return try answer(peer.key, identifier, BusError(.badFrame, "a request without a well-formed topic"))
    }
    if let error = refusal(peer, topic) { return try answer(peer.key, identifier, error) }
    guard header.busSequence <= head else {
      return try answer(peer.key, identifier, neverDurable(from: head + 1, to: header.busSequence))
    }
    requests.insert(
      RequestTable.Entry(
        identifier: identifier, client: peer.key, sender: peer.identity, topic: topic, body: [UInt8](message.body),
        floor: header.busSequence, deadline: monotonicNow + UInt64(header.deadline) * 1_000_000,
        isIdempotent: header.flags.contains(.idempotent)))
    try route(identifier)
  }

  /// What can be said at once: unknown routes and apps, other teams.
  private func refusal(_ peer: Peer, _ topic: Topic) -> BusError? {
    let words = topic.words
    guard let first = words.first, ["app", "launcher", "index", "donations", "annotations"].contains(String(first))
    else {
      return BusError(.unknownRoute, "nobody serves '\(topic)': the first word is not known")
    }
    if topic == .launcher(.identify) {
      return BusError(.notAllowed, "'\(topic)' is the broker's own request")
    }
    guard first != "launcher" else { return nil }
    let bundle = String(first == "app" ? words.dropFirst().first ?? "" : words.dropFirst(2).first ?? "")
    if bundle.isEmpty {
      return peer.identity.role == .tool
        ? nil : BusError(.notAllowed, "'\(topic)' without a bundle identifier is for tools only")
    }
    guard let team = configuration.apps[bundle] else {
      let known = configuration.apps.keys.sorted().joined(separator: ", ")
      return BusError(
        .appNotFound,
        "the app '\(bundle)' is not in this topology; it has: \(known.isEmpty ? "none" : known)",
        details: ["bundle": bundle])
    }
    guard peer.identity.role == .test, let team, peer.identity.team != team else { return nil }
    return BusError(
      .differentTeam,
      "the test runner's team is '\(peer.identity.team ?? "")' but the team of '\(bundle)' is '\(team)'; give both the same team in the topology (runner.team)",
      details: ["bundle": bundle, "team": team, "runnerTeam": peer.identity.team ?? ""])
  }

  /// Sends a parked request to its worker, if there is one and it has caught up; starts the app if there is none.
  private func route(_ identifier: MessageIdentifier) throws {
    guard let entry = requests[identifier], case .parked = entry.stage else { return }
    guard let worker = worker(for: entry.topic) else { return try startApp(for: entry) }
    guard (worker.appliedThrough ?? .max) >= entry.floor else { return }
    var header = MessageHeader(.request)
    header.identifier = identifier
    header.flags = entry.isIdempotent ? [.messagePack, .idempotent] : .messagePack
    header.deadline = UInt32(clamping: entry.deadline > monotonicNow ? (entry.deadline - monotonicNow) / 1_000_000 : 0)
    var text = entry.topic.text
    let isSent = try text.withUTF8 { topicBytes in
      try entry.body.withUnsafeBytes { bodyBytes in
        try entry.sender.packed.withUnsafeBytes { senderBytes in
          try front.send(
            to: worker.key, header, topic: UnsafeRawBufferPointer(topicBytes), body: bodyBytes, attachment: senderBytes)
        }
      }
    }
    if isSent { requests.markSent(identifier, to: worker.key) } else { try lost(worker.key) }
  }

  private func worker(for topic: Topic) -> Peer? {
    // The longest route that is a prefix; topics have few words.
    var text = Substring(topic.text)
    while !text.isEmpty {
      if let key = routes[String(text)], let peer = peers[key] { return peer }
      guard let slash = text.dropLast().lastIndex(of: "/") else { return nil }
      text = text[...slash]
    }
    return nil
  }

  private func startApp(for entry: RequestTable.Entry) throws {
    let words = entry.topic.words
    guard words.first == "app", words.count >= 2, let launcher else { return }
    let bundle = String(words[1])
    guard !starting.values.contains(bundle) else { return }
    let identifier = MessageIdentifier.make()
    starting[identifier] = bundle
    try sendOwnRequest(identifier, .launcher(.start), AppRequest(bundle: bundle).packed, to: launcher)
  }

  func retryParked(of peer: Peer? = nil) throws {
    for identifier in requests.parked {
      if let peer, let entry = requests[identifier], worker(for: entry.topic) !== peer { continue }
      try route(identifier)
    }
  }

  func reply(_ worker: Peer, _ kind: MessageKind, _ message: IncomingMessage) throws {
    let identifier = message.header.identifier
    if let waiting = joining.removeValue(forKey: identifier) {
      return try identified(waiting, kind, message.body)
    }
    if let bundle = starting.removeValue(forKey: identifier) {
      if kind == .error { try failWaiting(for: bundle, message.busError) }
      return
    }
    guard let entry = requests.remove(identifier) else {
      counters.lateReply()
      return
    }
    let answer = AnswerCache.Answer(kind: kind, body: [UInt8](message.body))
    requests.answers.insert(answer, for: identifier)
    if let client = entry.client { try send(answer, for: identifier, to: client) }
  }

  /// What a worker says meanwhile goes to whoever asked.
  func progress(_ worker: Peer, _ message: IncomingMessage) throws {
    guard let entry = requests[message.header.identifier], case .sent(worker.key) = entry.stage,
      let client = entry.client
    else { return counters.lateReply() }
    var header = MessageHeader(.progress)
    header.identifier = entry.identifier
    header.flags = message.header.flags
    header.busSequence = head
    _ = try front.send(to: client, header, bytes: [UInt8](message.body))
  }

  private func send(_ answer: AnswerCache.Answer, for identifier: MessageIdentifier, to client: PeerKey) throws {
    var header = MessageHeader(answer.kind)
    header.identifier = identifier
    header.flags = .messagePack
    // Everything that the worker published before its answer came before it on the same connection.
    header.busSequence = head
    _ = try front.send(to: client, header, bytes: answer.body)
  }

  /// An app could not be started: everything that waits for it learns why.
  private func failWaiting(for bundle: String, _ error: BusError) throws {
    let prefix = Topic.app(bundle)
    for identifier in requests.parked {
      guard let entry = requests[identifier], entry.topic.hasPrefix(prefix) else { continue }
      requests.remove(identifier)
      try fail(entry, error)
    }
  }

  func fail(_ entry: RequestTable.Entry, _ error: BusError) throws {
    guard let client = entry.client else { return }
    requests.answers.insert(AnswerCache.Answer(kind: .error, body: error.packed), for: entry.identifier)
    try answer(client, entry.identifier, error)
  }

  func expired(_ entry: RequestTable.Entry) throws {
    let reason: String
    switch entry.stage {
    case .sent(let key):
      try sendCancel(entry.identifier, to: key)
      reason = "\(peers[key]?.description ?? "its process") has not answered"
    case .parked:
      if let worker = worker(for: entry.topic) {
        reason =
          "\(worker.description) has applied events up to \(worker.appliedThrough ?? 0) of \(entry.floor); is it stopped or slow?"
      } else {
        reason = "no process serves it; did it start?"
      }
    }
    guard let client = entry.client else { return }
    try answer(
      client, entry.identifier,
      BusError(
        .timedOut, "no reply to '\(entry.topic)' within its deadline: \(reason)", details: ["topic": entry.topic.text],
        isRetryable: true))
  }

  func cancel(_ peer: Peer, _ identifier: MessageIdentifier) throws {
    guard let entry = requests[identifier], entry.client == peer.key else { return }
    requests.remove(identifier)
    if case .sent(let worker) = entry.stage { try sendCancel(identifier, to: worker) }
  }

  func sendCancel(_ identifier: MessageIdentifier, to worker: PeerKey) throws {
    var header = MessageHeader(.cancel)
    header.identifier = identifier
    _ = try front.send(to: worker, header, bytes: [])
  }
}
