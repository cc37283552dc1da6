internal import Synchronization

/// Events in order. One reader; each batch must be acknowledged when it is applied.
///
/// Back pressure is by credit: at most `creditLimit` batches wait here, the broker keeps only this reader's position.
package final class EventSubscription: Sendable {
  /// Batches granted to the broker at one time.
  static let creditLimit: UInt64 = 8

  private struct Inbox {
    var batches: [[UInt8]] = []
    var next = 0
    var waiter: OneShot<Void>?
    var end: (any Error)?
    var isCancelled = false
    var isJoined = false
    var head: UInt64 = 0
    /// The first sequence that has not arrived yet; where a new broker must begin.
    var position: UInt64?
    /// The first sequence that the reader has not been given.
    var wanted: UInt64 = 0
  }

  let number: UInt64
  let filters: [Topic]
  let consumer: String?
  private let start: StartPosition
  private let inbox = Mutex(Inbox())
  private let joined = OneShot<Void>()
  private let loop: ConnectionLoop

  init(number: UInt64, filters: [Topic], start: StartPosition, consumer: String?, loop: ConnectionLoop) {
    self.number = number
    self.filters = filters
    self.start = start
    self.consumer = consumer
    self.loop = loop
  }

  /// The broker's head when the subscription began.
  package var head: UInt64 { inbox.withLock { $0.head } }

  /// The next events, at least one; nil after `cancel()`, and when the reading task is cancelled.
  ///
  /// - Throws: the reason when the broker ended the subscription, such as `gapExpired`.
  package func next() async throws -> [BusEvent]? {
    while true {
      let step: (bytes: [UInt8]?, waiter: OneShot<Void>?) = try inbox.withLock { inbox in
        if inbox.next < inbox.batches.count {
          let bytes = inbox.batches[inbox.next]
          inbox.batches[inbox.next] = []
          inbox.next += 1
          if inbox.next == inbox.batches.count {
            inbox.batches.removeAll(keepingCapacity: true)
            inbox.next = 0
          }
          return (bytes, nil)
        }
        if let end = inbox.end { throw end }
        if inbox.isCancelled { return (nil, nil) }
        let waiter = OneShot<Void>()
        inbox.waiter = waiter
        return (nil, waiter)
      }
      if let bytes = step.bytes {
        loop.send(.credit, subscription: number, busSequence: 1)
        let events = try bytes.withUnsafeBytes { try EventRecord.events(in: $0) }
        // After a rejoin the broker may repeat what was on its way.
        let fresh = inbox.withLock { inbox in
          let fresh = events.drop { $0.sequence < inbox.wanted }
          if let last = events.last { inbox.wanted = max(inbox.wanted, last.sequence + 1) }
          return fresh
        }
        if !fresh.isEmpty { return Array(fresh) }
        continue
      }
      guard let waiter = step.waiter else { return nil }
      try await withTaskCancellationHandler {
        try await waiter.value()
      } onCancel: {
        cancel()
      }
    }
  }

  /// Everything up to `sequence` is applied and need never be sent again.
  package func acknowledge(upTo sequence: UInt64) {
    loop.send(.acknowledge, subscription: number, busSequence: sequence)
  }

  /// Ends the reading side; `next()` returns nil once what has arrived is taken.
  package func cancel() {
    let waiter = inbox.withLock { inbox in
      inbox.isCancelled = true
      defer { inbox.waiter = nil }
      return inbox.waiter
    }
    waiter?.resume(with: .success(()))
    loop.remove(self)
  }

  // MARK: - For the I/O thread

  func waitUntilJoined() async throws { try await joined.value() }

  /// The body of the SUB that begins or resumes it.
  var subscribeBody: Subscribe {
    let position = inbox.withLock { $0.position }
    // The empty prefix is no topic, but as a filter it lets everything through.
    let filters = filters.isEmpty ? [""] : filters.map(\.text)
    return Subscribe(filters: filters, consumer: consumer, start: position ?? start.first)
  }

  func accepted(head: UInt64) {
    let isFirst = inbox.withLock { inbox in
      if inbox.isJoined { return false }
      inbox.isJoined = true
      inbox.head = head
      if inbox.position == nil { inbox.position = start.first ?? head + 1 }
      return true
    }
    if isFirst { joined.resume(with: .success(())) }
  }

  func received(_ bytes: [UInt8], through sequence: UInt64) {
    let waiter = inbox.withLock { inbox in
      inbox.position = max(inbox.position ?? 0, sequence + 1)
      guard !inbox.isCancelled else { return nil as OneShot<Void>? }
      inbox.batches.append(bytes)
      defer { inbox.waiter = nil }
      return inbox.waiter
    }
    waiter?.resume(with: .success(()))
  }

  func ended(_ error: any Error) {
    let waiter = inbox.withLock { inbox in
      inbox.end = error
      defer { inbox.waiter = nil }
      return inbox.waiter
    }
    joined.resume(with: .failure(error))
    waiter?.resume(with: .success(()))
  }
}
