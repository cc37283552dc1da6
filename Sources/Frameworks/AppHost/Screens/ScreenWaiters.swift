internal import IntentValues

/// Those who wait for an element to appear. Each is resumed once: by a matching screen, or by its ticket.
@MainActor
struct ScreenWaiters {
  struct Ticket: Hashable, Sendable { fileprivate let number: Int }

  private struct Waiter {
    var query: ElementQuery
    var continuation: CheckedContinuation<ScreenReply, Never>
  }

  private var issued = 0
  private var waiting: [Ticket: Waiter] = [:]

  mutating func issue() -> Ticket {
    issued += 1
    return Ticket(number: issued)
  }

  mutating func wait(
    _ ticket: Ticket, for query: ElementQuery, _ continuation: CheckedContinuation<ScreenReply, Never>
  ) {
    waiting[ticket] = Waiter(query: query, continuation: continuation)
  }

  /// Ends the waits that `reply` satisfies.
  mutating func resume(with reply: ScreenReply) {
    for (ticket, waiter) in waiting where Self.isMet(waiter.query, by: reply) {
      waiting[ticket] = nil
      waiter.continuation.resume(returning: reply)
    }
  }

  /// Ends one wait, unless it has ended already.
  mutating func resume(_ ticket: Ticket, with reply: ScreenReply) {
    waiting.removeValue(forKey: ticket)?.continuation.resume(returning: reply)
  }

  static func isMet(_ query: ElementQuery, by reply: ScreenReply) -> Bool {
    !query.elements(in: reply.windows).isEmpty
  }
}
