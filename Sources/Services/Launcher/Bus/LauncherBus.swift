internal import IntentBus
internal import IntentValues

/// The launcher's place on the bus: answers `launcher/…`, hears who is ready, tells who started and ended.
final class LauncherBus: Sendable {
  private let connection: BusConnection
  private init(_ connection: BusConnection) { self.connection = connection }

  /// Joins in the background and says so through the inbox.
  static func join(_ folder: InstanceFolder, _ inbox: LauncherInbox) {
    // Ends with the process: the launcher leaves the bus only by ending the broker.
    Task {
      do {
        let connection = try await BusConnection.connect(
          to: folder, as: BusIdentity(name: "launcher", role: .launcher))
        let events = try await connection.subscribe(to: [Topic("sys/process/")], from: .new)
        try await connection.serve([.launcher]) { try await answer($0, inbox) }
        inbox.put(.joined(LauncherBus(connection)))
        try await listen(events, inbox)
      } catch {
        inbox.put(.couldNotJoin("\(error)"))
      }
    }
  }

  private static func listen(_ events: EventSubscription, _ inbox: LauncherInbox) async throws {
    while let batch = try await events.next() {
      for event in batch where event.topic.words.last == "ready" && !event.isTombstone {
        if let record = try? event.decoded(as: ProcessRecord.self) {
          inbox.put(.ready(name: record.name, pid: record.pid))
        }
      }
      if let last = batch.last { events.acknowledge(upTo: last.sequence) }
    }
  }

  func publish(_ record: ProcessRecord, _ change: Supervision.Change) {
    let word: Topic.ProcessChange =
      switch change {
      case .started: .started
      case .ready: .ready
      case .exited: .exited
      }
    _ = connection.enqueue(.process(record.name, word), record.packed)
  }

  /// Brings an app's scene to the front.
  func foreground(_ bundle: String) async throws {
    _ = try await connection.request(.app(bundle, .foreground), EmptyMessage().packed, within: .seconds(10))
  }

  func close() async { await connection.close(within: .milliseconds(500)) }

  // MARK: - Requests

  private static func answer(_ request: BusRequest, _ inbox: LauncherInbox) async throws -> [UInt8] {
    guard let word = request.topic.words.last, let kind = Topic.LauncherRequest(rawValue: String(word)) else {
      throw BusError(.unknownRoute, "the launcher does not answer '\(request.topic)'")
    }
    switch kind {
    case .identify:
      let pid = try request.decoded(as: IdentifyRequest.self).pid
      return try await ask(inbox) { .identify(pid: pid, $0) }.packed
    case .status: return try await ask(inbox) { .status($0) }.packed
    case .start:
      let app = try request.decoded(as: AppRequest.self)
      return try await ask(inbox) { .start(app, $0) }.packed
    case .terminate:
      let bundle = try request.decoded(as: AppRequest.self).bundle
      return try await ask(inbox) { .terminate(bundle, $0) }.packed
    case .spawn:
      let helper = try request.decoded(as: SpawnRequest.self)
      return try await ask(inbox) { .spawn(helper, $0) }.packed
    case .signal:
      let signal = try request.decoded(as: SignalRequest.self)
      return try await ask(inbox) { .signal(signal, $0) }.packed
    case .stop: return try await ask(inbox) { .stop($0) }.packed
    }
  }

  /// Waits for the launcher's thread; its answers all have limits of their own (`ready.timeout`, `stop.grace`).
  private static func ask<Value: Sendable>(
    _ inbox: LauncherInbox, _ message: (@escaping LauncherInbox.Answer<Value>) -> LauncherInbox.Message
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      inbox.put(message { continuation.resume(with: $0) })
    }
  }
}
