internal import CIntentSystem
internal import IntentBus
internal import IntentValues
internal import Synchronization

/// The broker's I/O thread: owns `front` and `live`, gives every event its place, routes requests, feeds readers.
///
/// Nothing here waits: the log is written by a thread of its own, which reports commits through a descriptor.
package final class Broker {
  let configuration: BrokerConfiguration
  /// The life of this broker; clients that see another one know that uncommitted events may be gone.
  let epoch = WallClock.nanoseconds
  let writer: LogWriter
  let counters: BrokerCounters
  var history: EventHistory
  var front: RouterSocket
  var live: LiveSocket

  var peers: [PeerKey: Peer] = [:]
  var peersByProcess: [Int32: (descriptor: Int32, keys: Set<PeerKey>)] = [:]
  /// Processes whose end was reported; removed once what they sent has been read.
  var ended: Set<Int32> = []
  /// HELLOs that wait for the launcher's word on their process.
  var joining: [MessageIdentifier: Joining] = [:]
  var launcher: PeerKey?

  /// The newest source sequence taken in, per source epoch.
  var lastSeen: [UInt64: UInt64]
  /// Events taken in and not yet handed to the writer.
  var open: EventSegment
  /// The sequence given last.
  var head: UInt64 { open.last }

  var states: StateTable
  /// Owners of ephemeral values from before this broker began, until the deadline in nanoseconds.
  var orphans: (owners: Set<UInt64>, deadline: UInt64)
  /// Where consumers were; kept in memory for those that are away.
  var cursors: [String: UInt64]
  var dirtyCursors: [String: UInt64] = [:]

  var requests = RequestTable()
  var routes: [String: PeerKey] = [:]
  /// Apps that the launcher was asked to start, by the request's id.
  var starting: [MessageIdentifier: String] = [:]
  var fences: [WaitingFence] = []
  var snapshots: [WaitingSnapshot] = []
  /// Subscriptions that may have something to send.
  var hungry: Set<PeerKey> = []

  private let wake: WakeDescriptor
  private let processes: Int32
  private let mailbox: BrokerMailbox
  private var now = MonotonicClock.nanoseconds

  struct Joining {
    var peer: PeerKey
    var hello: Hello
    var helloIdentifier: MessageIdentifier
    var process: Int32
    var epoch: UInt64
    /// On the monotonic clock, nanoseconds.
    var deadline: UInt64
    var isAsked = false
  }

  struct WaitingFence {
    var client: PeerKey
    var identifier: MessageIdentifier
    var consumers: [String]
    var sequence: UInt64
    var deadline: UInt64
  }

  struct WaitingSnapshot {
    var client: PeerKey
    var identifier: MessageIdentifier
    var prefix: [UInt8]
    var sequence: UInt64
  }

  /// Opens the log and binds the sockets.
  ///
  /// - Throws: `SQLiteError` naming the file, `ZeroMQError` naming the endpoint.
  package init(_ configuration: BrokerConfiguration, mailbox: BrokerMailbox) throws {
    self.configuration = configuration
    self.mailbox = mailbox
    wake = mailbox.wake
    counters = mailbox.counters
    let log = try EventLog(configuration)
    let recovered = try log.recover()
    history = EventHistory(
      committed: recovered.last, limit: configuration.historyBytes, log: try EventLogReader(configuration))
    lastSeen = recovered.sources
    cursors = recovered.cursors
    states = recovered.states
    orphans = (
      Set(recovered.states.ephemeralOwners),
      MonotonicClock.nanoseconds + UInt64(configuration.orphanMilliseconds) * 1_000_000
    )
    open = EventSegment(first: recovered.last + 1)
    writer = LogWriter(log: log, checkpointer: try LogCheckpointer(configuration), wake: mailbox.wake)
    let context = try BusContext()
    front = try RouterSocket(binding: configuration.folder.front, in: context)
    live = try LiveSocket(binding: configuration.folder.live, in: context)
    processes = cintentsystem_epoll_create()
  }

  /// Runs until the mailbox says stop; then everything taken in is committed.
  package func run() throws {
    var poller = BrokerPoller()
    let frontIndex = poller.add(front)
    let liveIndex = poller.add(live)
    _ = poller.add(descriptor: wake.descriptor)
    let processIndex = poller.add(descriptor: processes)

    while !mailbox.isStopping {
      try poller.wait(milliseconds: pollTimeout)
      now = MonotonicClock.nanoseconds
      wake.drain()
      if poller.isReadable(liveIndex) { try live.readSubscriptions() }
      if poller.isReadable(processIndex) { noteEndedProcesses() }
      if poller.isReadable(frontIndex) || !ended.isEmpty {
        let isDrained = try readFront()
        if isDrained { try removeEndedProcesses() }
      }
      try takeCommits()
      handOver()
      try feedReaders()
      try expire()
      publishCounters()
    }
    writer.finish(open.count > 0 ? open : nil, cursors: dirtyCursors)
  }

  var monotonicNow: UInt64 { now }

  private var pollTimeout: Int {
    if !hungry.isEmpty || !ended.isEmpty { return 0 }
    var until = requests.earliestDeadline
    for fence in fences { until = min(until, fence.deadline) }
    for waiting in joining.values { until = min(until, waiting.deadline) }
    if !orphans.owners.isEmpty { until = min(until, orphans.deadline) }
    guard until != .max else { return -1 }
    let now = MonotonicClock.nanoseconds
    return until <= now ? 0 : Int((until - now) / 1_000_000) + 1
  }

  /// - Returns: true when nothing more waits. A flood is interrupted, so that commits and readers are not kept waiting.
  private func readFront() throws -> Bool {
    for _ in 0..<2048 {
      guard let incoming = try front.receive() else { return true }
      switch incoming {
      case .message(let key, let message): try handle(key, message)
      case .refused(let key, let error): refuse(key, error)
      }
    }
    return false
  }

  private func handle(_ key: PeerKey, _ message: IncomingMessage) throws {
    guard let kind = MessageKind(rawValue: message.header.kind) else {
      return refuse(
        key, BusError(.unknownKind, "kind \(message.header.kind) is not known to protocol version 1"),
        message.header.identifier)
    }
    if kind == .hello { return try hello(key, message) }
    guard let peer = peers[key] else {
      if kind == .ping { return try pong(key, message.header.identifier) }
      var header = MessageHeader(.refused)
      header.identifier = message.header.identifier
      _ = try front.send(
        to: key, header,
        bytes: BusError(.helloRequired, "say HELLO first; this broker does not know the connection").packed)
      return
    }
    switch kind {
    case .publish: try publish(peer, message)
    case .subscribe: try subscribe(peer, message)
    case .credit:
      peer.subscriptions[message.header.sourceSequence]?.grant(message.header.busSequence)
      hungry.insert(key)
    case .acknowledge: try acknowledge(peer, message.header)
    case .unsubscribe: peer.subscriptions[message.header.sourceSequence] = nil
    case .request: try request(peer, message)
    case .reply, .error: try reply(peer, kind, message)
    case .progress: try progress(peer, message)
    case .cancel: try cancel(peer, message.header.identifier)
    case .ready: try ready(peer, message)
    case .bye: try bye(peer)
    case .snapshot: snapshot(peer, message)
    case .fence: try fence(peer, message)
    case .ping: try pong(key, message.header.identifier)
    default:
      refuse(key, BusError(.unknownKind, "a client does not send '\(kind)'"), message.header.identifier)
    }
  }

  private func pong(_ key: PeerKey, _ identifier: MessageIdentifier) throws {
    var header = MessageHeader(.pong)
    header.identifier = identifier
    header.busSequence = head
    _ = try front.send(to: key, header, bytes: [])
  }

  /// Counts and logs bytes that are no message, and tells the sender where it can be told.
  func refuse(_ key: PeerKey?, _ error: BusError, _ identifier: MessageIdentifier = .zero) {
    counters.refused()
    let credentials = front.lastCredentials
    let sender = credentials.map { "process \($0.process)" } ?? "an unknown process"
    BrokerLog.line("refused a message from \(sender): \(error)")
    guard let key else { return }
    var header = MessageHeader(.error)
    header.identifier = identifier
    _ = try? front.send(to: key, header, bytes: error.packed)
  }

  // MARK: - Commits

  /// Gives the open segment to the writer as soon as the writer is free: a batch is what is there.
  func handOver() {
    guard open.count > 0, writer.isIdle || open.bytes.count > 8 << 20 else { return }
    writer.write(open, cursors: dirtyCursors)
    dirtyCursors = [:]
    open = EventSegment(first: open.last + 1)
  }

  private func takeCommits() throws {
    let segments = writer.takeCommitted()
    guard !segments.isEmpty else { return }
    for segment in segments {
      history.append(segment)
      for index in segment.states {
        segment.withRecord(index) { states.apply($0, sequence: segment.first + UInt64(index)) }
      }
      for (epoch, newest) in segment.newest {
        guard let key = sources[epoch] else { continue }
        var header = MessageHeader(.publishAcknowledged)
        header.sourceSequence = newest.source
        header.busSequence = newest.bus
        _ = try front.send(to: key, header, bytes: [])
      }
      if live.hasReaders {
        for index in 0..<segment.count { try segment.withRecord(index) { try live.publish($0) } }
      }
    }
    hungry.formUnion(peers.values.lazy.filter { !$0.subscriptions.isEmpty }.map(\.key))
    try answerSnapshots()
    try passFences()
    try finishLeaving()
  }

  /// Which peer publishes under an epoch.
  var sources: [UInt64: PeerKey] = [:]

  private func feedReaders() throws {
    guard !hungry.isEmpty else { return }
    let keys = hungry
    hungry = []
    for key in keys {
      guard let peer = peers[key] else { continue }
      var advanced = false
      for subscription in peer.subscriptions.values {
        // One batch per reader and turn, so that one far behind does not keep the others waiting.
        guard subscription.position <= history.committed, subscription.credit > 0 else { continue }
        var batch: [UInt8] = []
        let before = subscription.position
        let (next, last) = try history.collect(from: before, matching: subscription.filters, into: &batch)
        subscription.position = next
        if !batch.isEmpty {
          subscription.credit -= 1
          subscription.delivered = last
          var header = MessageHeader(.batch)
          header.sourceSequence = subscription.number
          header.busSequence = next - 1
          _ = try batch.withUnsafeBytes { try front.send(to: key, header, body: $0) }
        }
        if next > before { advanced = true }
        if subscription.position <= history.committed, subscription.credit > 0 { hungry.insert(key) }
      }
      if advanced { try progressed(peer) }
    }
  }

  private func expire() throws {
    for entry in requests.takeExpired(now: now) { try expired(entry) }
    try expireFences()
    try expireJoining()
    if !orphans.owners.isEmpty, now >= orphans.deadline {
      let owners = orphans.owners
      orphans.owners = []
      for owner in owners where sources[owner] == nil { publishTombstones(of: owner) }
    }
  }

  private func publishCounters() {
    counters.update(head: head, committed: history.committed, peers: peers.count, parked: requests.parked.count)
  }

  // MARK: - Ends of processes

  func watch(_ process: Int32, for key: PeerKey) {
    if peersByProcess[process] != nil {
      peersByProcess[process]?.keys.insert(key)
      return
    }
    let descriptor = cintentsystem_pidfd_open(process)
    peersByProcess[process] = (descriptor, [key])
    if descriptor < 0 {
      ended.insert(process)
    } else {
      _ = cintentsystem_epoll_add(processes, descriptor, UInt64(process))
    }
  }

  func unwatch(_ process: Int32, for key: PeerKey) {
    guard var entry = peersByProcess[process] else { return }
    entry.keys.remove(key)
    if entry.keys.isEmpty {
      peersByProcess[process] = nil
      close(entry)
    } else {
      peersByProcess[process] = entry
    }
  }

  private func close(_ entry: (descriptor: Int32, keys: Set<PeerKey>)) {
    guard entry.descriptor >= 0 else { return }
    _ = cintentsystem_epoll_remove(processes, entry.descriptor)
    BrokerLog.close(entry.descriptor)
  }

  private func noteEndedProcesses() {
    var identifiers = [UInt64](repeating: 0, count: 64)
    let count = cintentsystem_epoll_drain(processes, &identifiers, 64)
    for index in 0..<max(0, Int(count)) {
      let process = Int32(identifiers[index])
      ended.insert(process)
      // Once is enough: the descriptor stays readable.
      if let entry = peersByProcess[process] { _ = cintentsystem_epoll_remove(processes, entry.descriptor) }
    }
  }

  private func removeEndedProcesses() throws {
    guard !ended.isEmpty else { return }
    let processes = ended
    ended = []
    for process in processes {
      guard let entry = peersByProcess.removeValue(forKey: process) else { continue }
      if entry.descriptor >= 0 { BrokerLog.close(entry.descriptor) }
      for key in entry.keys where peers[key] != nil { try lost(key) }
      joining = joining.filter { $0.value.process != process }
    }
  }
}
