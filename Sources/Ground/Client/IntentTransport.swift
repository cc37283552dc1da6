package import IntentBus

/// What a client needs of the bus; the seam where tests put an app of their own.
package protocol IntentTransport: Sendable {
  /// What a causal read waits for.
  var causalFloor: UInt64 { get }

  /// - Throws: the peer's `BusError`, one with `timedOut` after `limit`, or `CancellationError`.
  func request(_ topic: Topic, _ body: [UInt8], within limit: Duration, after sequence: UInt64, idempotent: Bool)
    async throws -> BusReply

  func fence(_ consumers: [String], upTo sequence: UInt64?, within limit: Duration) async throws
}

extension BusConnection: IntentTransport {}
