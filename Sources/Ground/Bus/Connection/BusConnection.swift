internal import IntentValues
internal import Synchronization

/// One process's connection to the broker: one I/O thread, one DEALER socket, everything in order.
///
/// All calls are safe from any thread. After a broker restart the connection joins again by itself, resends what was
/// not acknowledged, and repeats open requests by their id.
package final class BusConnection: Sendable {
  let loop: ConnectionLoop

  private init(folder: InstanceFolder, identity: BusIdentity) {
    loop = ConnectionLoop(identity: identity, folder: folder)
  }

  deinit {
    // The thread holds the loop, not this handle: a dropped connection ends as after `close`.
    loop.state.withLock { $0.closeDeadline = 0 }
    loop.wakeUp()
  }

  private static let processConnection = Mutex<BusConnection?>(nil)

  /// The connection of this process in its role as an app; set once by the app host.
  package static var process: BusConnection? { processConnection.withLock { $0 } }
  package static func setProcess(_ connection: BusConnection) { processConnection.withLock { $0 = connection } }

  package var identity: BusIdentity { loop.identity }

  /// Joins; returns when the broker said WELCOME.
  ///
  /// - Throws: `BusError` with `noBroker` after `limit`, or the broker's refusal.
  package static func connect(
    to folder: InstanceFolder, as identity: BusIdentity, within limit: Duration = .seconds(5)
  ) async throws -> BusConnection {
    let connection = BusConnection(folder: folder, identity: identity)
    connection.begin(within: limit)
    try await connection.loop.joined.value()
    return connection
  }

  /// The same, blocking the calling thread; for code that is not async, such as `XCUIApplication`.
  package static func connectBlocking(
    to folder: InstanceFolder, as identity: BusIdentity, within limit: Duration = .seconds(5)
  ) throws -> BusConnection {
    let connection = BusConnection(folder: folder, identity: identity)
    connection.begin(within: limit)
    try connection.loop.joined.wait()
    return connection
  }

  private func begin(within limit: Duration) {
    loop.state.withLock { $0.joinDeadline = limit.deadline }
    loop.start()
  }

  /// The newest sequence that this connection has heard of.
  package var head: UInt64 { loop.state.withLock { $0.head } }

  /// What a causal read must wait for: the head at WELCOME, at every reply and every acknowledgement so far.
  package var causalFloor: UInt64 { loop.state.withLock { $0.causalFloor } }

  /// What the broker said at the last join.
  package var welcome: Welcome? { loop.state.withLock { $0.welcome } }

  /// Waits until everything handed over is acknowledged, says BYE and ends the I/O thread.
  ///
  /// - Returns: how many events were still unacknowledged at `limit`.
  @discardableResult
  package func close(within limit: Duration = .seconds(2)) async -> Int {
    let last = loop.state.withLock { $0.window.nextSequence - 1 }
    if last > 0 { _ = try? await acknowledgement(of: last, within: limit) }
    let left = loop.state.withLock { state in
      if !state.phase.isEnded { _ = state.enqueue(.message(MessageHeader(.bye), topic: nil, body: [])) }
      return state.window.count
    }
    loop.state.withLock { $0.closeDeadline = limit.deadline }
    loop.wakeUp()
    await loop.waitUntilEnded()
    return left
  }
}

extension Duration {
  /// The monotonic time, in nanoseconds, when this much time has passed from now.
  var deadline: UInt64 {
    let (seconds, attoseconds) = components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    return MonotonicClock.nanoseconds &+ UInt64(max(0, min(nanoseconds, 9e18)))
  }
}
