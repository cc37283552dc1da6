internal import Glibc
internal import IntentBus
internal import IntentValues

extension Broker {
  func hello(_ key: PeerKey, _ message: IncomingMessage) throws {
    let header = message.header
    let hello: Hello
    do { hello = try Hello(packed: message.body) } catch {
      return try refuseJoin(key, header.identifier, BusError(.badBody, "the body of HELLO cannot be read: \(error)"))
    }
    let name = hello.identity.name
    guard hello.minimumVersion <= Int(MessageHeader.version), hello.maximumVersion >= Int(MessageHeader.version) else {
      return try refuseJoin(
        key, header.identifier,
        BusError(
          .badVersion,
          "'\(name)' speaks versions \(hello.minimumVersion) to \(hello.maximumVersion); this broker speaks 1; rebuild it against the same IntentSim"
        ))
    }
    guard let credentials = front.lastCredentials, credentials.user == getuid() else {
      return try refuseJoin(
        key, header.identifier, BusError(.notYou, "'\(name)' runs as another user than this instance (\(getuid()))"))
    }
    guard header.epoch != 0 else {
      return try refuseJoin(
        key, header.identifier, BusError(.badBody, "HELLO of '\(name)' has no epoch; a source needs one for its events")
      )
    }
    let joining = Joining(
      peer: key, hello: hello, helloIdentifier: header.identifier, process: credentials.process, epoch: header.epoch,
      deadline: monotonicNow + 10_000_000_000)
    switch hello.identity.role {
    case .test, .tool:
      try welcome(joining, identity: hello.identity)
    case .launcher:
      guard credentials.process == configuration.launcher else {
        return try refuseJoin(
          key, header.identifier,
          BusError(
            .notYou, "process \(credentials.process) is not the launcher of this instance (\(configuration.launcher))"))
      }
      try welcome(joining, identity: hello.identity)
    case .app, .service, .load:
      // Only the launcher knows which of its children this is.
      self.joining[.make()] = joining
      try askLauncher()
    }
  }

  /// Asks about every HELLO not yet asked about; again when the launcher itself has just joined.
  func askLauncher() throws {
    guard let launcher else { return }
    for (identifier, waiting) in joining where !waiting.isAsked {
      joining[identifier]?.isAsked = true
      try sendOwnRequest(
        identifier, .launcher(.identify), IdentifyRequest(pid: Int(waiting.process)).packed, to: launcher)
    }
  }

  /// HELLOs on which the launcher did not say a word in time.
  func expireJoining() throws {
    for (identifier, waiting) in joining where waiting.deadline <= monotonicNow {
      joining[identifier] = nil
      try refuseJoin(
        waiting.peer, waiting.helloIdentifier,
        BusError(
          .notYou, "the launcher has not said in 10 s who process \(waiting.process) is; is it stopped?",
          isRetryable: true))
    }
  }

  func sendOwnRequest(_ identifier: MessageIdentifier, _ topic: Topic, _ body: [UInt8], to peer: PeerKey) throws {
    var header = MessageHeader(.request)
    header.identifier = identifier
    header.flags = .messagePack
    header.deadline = 10_000
    let sender = BusIdentity(name: "broker", role: .service).packed
    var text = topic.text
    _ = try text.withUTF8 { topicBytes in
      try body.withUnsafeBytes { bodyBytes in
        try sender.withUnsafeBytes { senderBytes in
          try front.send(
            to: peer, header, topic: UnsafeRawBufferPointer(topicBytes), body: bodyBytes, attachment: senderBytes)
        }
      }
    }
  }

  /// The launcher's answer about a process that said HELLO.
  func identified(_ waiting: Joining, _ kind: MessageKind, _ body: UnsafeRawBufferPointer) throws {
    let claimed = waiting.hello.identity
    guard kind == .reply, let record = try? ProcessRecord(packed: body) else {
      return try refuseJoin(
        waiting.peer, waiting.helloIdentifier,
        BusError(
          .notYou,
          "process \(waiting.process) says it is '\(claimed.name)', but the launcher did not start it; only 'test' and 'tool' are open to other processes"
        ))
    }
    let isRight =
      switch claimed.role {
      case .load: record.role == "load"
      case .app: record.role == "app" && record.bundle == claimed.bundle && record.name == claimed.name
      default: record.role != "app" && record.role != "load" && record.name == claimed.name
      }
    guard isRight else {
      return try refuseJoin(
        waiting.peer, waiting.helloIdentifier,
        BusError(
          .notYou, "process \(waiting.process) says it is '\(claimed.name)', but it was started as '\(record.name)'"))
    }
    var identity = claimed
    identity.bundle = record.bundle
    identity.team = record.team
    try welcome(waiting, identity: identity)
  }

  func welcome(_ joining: Joining, identity: BusIdentity) throws {
    let key = joining.peer
    if let other = sources[joining.epoch].flatMap({ peers[$0] }), other.key != key {
      guard other.process == joining.process else {
        return try refuseJoin(
          key, joining.helloIdentifier,
          BusError(.notYou, "the epoch that process \(joining.process) gives is the one of \(other.description)"))
      }
      // The same source on a new connection; the old one is dead without a word.
      try rejoined(other.key)
    }
    if let other = peers.values.first(where: {
      $0.key != key && isUnique(identity.role) && $0.identity.name == identity.name && isUnique($0.identity.role)
    }) {
      guard other.process == joining.process || kill(other.process, 0) != 0 else {
        return try refuseJoin(
          key, joining.helloIdentifier,
          BusError(
            .nameTaken, "the name '\(identity.name)' is taken by the living process \(other.process)",
            details: ["process": "\(other.process)"]))
      }
      try lost(other.key)
    }
    if let known = peers[key] {
      known.identity = identity
    } else {
      peers[key] = Peer(key: key, process: joining.process, identity: identity, epoch: joining.epoch)
      watch(joining.process, for: key)
    }
    sources[joining.epoch] = key
    orphans.owners.remove(joining.epoch)
    if identity.role == .launcher { launcher = key }

    var header = MessageHeader(.welcome)
    header.identifier = joining.helloIdentifier
    header.busSequence = head
    header.flags = .messagePack
    let body = Welcome(
      instance: configuration.instance, durability: configuration.durability.rawValue, brokerEpoch: epoch,
      lastSeen: lastSeen[joining.epoch] ?? 0, window: 4096, maximumBody: BusLimits.maximumBody)
    _ = try front.send(to: key, header, bytes: body.packed)
  }

  private func isUnique(_ role: BusIdentity.Role) -> Bool { role == .app || role == .service || role == .launcher }

  private func refuseJoin(_ key: PeerKey, _ identifier: MessageIdentifier, _ error: BusError) throws {
    counters.refused()
    BrokerLog.line("refused to join: \(error)")
    var header = MessageHeader(.refused)
    header.identifier = identifier
    header.flags = .messagePack
    _ = try front.send(to: key, header, bytes: error.packed)
  }

  func ready(_ peer: Peer, _ message: IncomingMessage) throws {
    guard let ready = try? Ready(packed: message.body) else {
      return refuse(peer.key, BusError(.badBody, "the body of READY cannot be read"), message.header.identifier)
    }
    for route in ready.routes {
      guard mayServe(peer, route) else {
        return refuse(
          peer.key, BusError(.notAllowed, "\(peer.description) may not serve '\(route)'"), message.header.identifier)
      }
    }
    let wasReady = !peer.routes.isEmpty
    peer.routes = ready.routes
    for route in ready.routes { routes[route] = peer.key }
    if peer.identity.role == .launcher { try askLauncher() }
    if !wasReady, peer.identity.role == .app || peer.identity.role == .service {
      let record = ProcessRecord(
        name: peer.identity.name, role: peer.identity.role.rawValue, bundle: peer.identity.bundle,
        team: peer.identity.team, pid: Int(peer.process), state: .ready)
      appendOwn(.process(peer.identity.name, .ready), record.packed)
    }
    try retryParked()
  }

  private func mayServe(_ peer: Peer, _ route: String) -> Bool {
    switch peer.identity.role {
    case .app: route == "app/\(peer.identity.bundle ?? "")/"
    case .launcher: route == Topic.launcher.text
    case .service: !route.hasPrefix(Topic.apps.text) && !route.hasPrefix(Topic.launcher.text)
    case .test, .tool, .load: false
    }
  }

  /// An event of the broker's own.
  func appendOwn(_ topic: Topic, _ body: [UInt8], flags: MessageFlags = [.durable, .messagePack], owner: UInt64 = 0) {
    var header = MessageHeader(.publish)
    header.identifier = .make()
    header.wallTime = WallClock.nanoseconds
    header.flags = flags
    var text = topic.text
    text.withUTF8 { topicBytes in
      body.withUnsafeBytes { bodyBytes in
        let topicBytes = UnsafeRawBufferPointer(topicBytes)
        header.checksum = MessageHeader.checksum(topic: topicBytes, body: bodyBytes)
        _ = open.append(header, topic: topicBytes, body: bodyBytes)
      }
    }
  }

  // MARK: - Leaving

  func bye(_ peer: Peer) throws {
    peer.leavesAfter = head
    try finishLeaving()
  }

  /// Acknowledges BYE once everything that the peer published is committed.
  func finishLeaving() throws {
    let leaving = peers.values.filter { ($0.leavesAfter ?? .max) <= history.committed }
    for peer in leaving {
      _ = try front.send(to: peer.key, MessageHeader(.byeAcknowledged), bytes: [])
      try lost(peer.key)
    }
  }

  /// The peer is gone: its values end, its requests fail or go elsewhere, its routes close.
  func lost(_ key: PeerKey) throws {
    guard let peer = peers[key] else { return }
    try detach(key)
    publishTombstones(of: peer.epoch)
    for entry in requests.sent(to: key) {
      if entry.isIdempotent {
        requests.park(entry.identifier)
        continue
      }
      requests.remove(entry.identifier)
      try fail(
        entry,
        BusError(
          .workerLost, "\(peer.description) ended before it answered '\(entry.topic)'",
          details: ["process": "\(peer.process)", "name": peer.identity.name]))
    }
    for entry in requests.of(client: key) {
      requests.remove(entry.identifier)
      if case .sent(let worker) = entry.stage { try sendCancel(entry.identifier, to: worker) }
    }
    fences.removeAll { $0.client == key }
    snapshots.removeAll { $0.client == key }
    try retryParked()
  }

  /// A source has come back on another connection: what it owns stays, what it was asked is asked again, and it
  /// answers the same request only once.
  private func rejoined(_ old: PeerKey) throws {
    for entry in requests.sent(to: old) { requests.park(entry.identifier) }
    try detach(old)
  }

  /// Forgets a connection without ending what its source owns.
  private func detach(_ key: PeerKey) throws {
    guard let peer = peers.removeValue(forKey: key) else { return }
    for route in peer.routes where routes[route] == key { routes[route] = nil }
    for subscription in peer.subscriptions.values {
      if let consumer = subscription.consumer { cursors[consumer] = subscription.appliedThrough }
    }
    if sources[peer.epoch] == key { sources[peer.epoch] = nil }
    if launcher == key {
      launcher = nil
      // What it was asked to start is asked again when it is back.
      starting = [:]
      for identifier in joining.keys { joining[identifier]?.isAsked = false }
    }
    unwatch(peer.process, for: key)
  }

  func publishTombstones(of owner: UInt64) {
    for topic in states.ephemeralTopics(of: owner) {
      guard let topic = Topic(validating: String(decoding: topic, as: UTF8.self)) else { continue }
      appendOwn(topic, [], flags: [.durable, .state, .ephemeral])
    }
  }
}
