internal import Dispatch
internal import IntentBus
internal import Synchronization

/// The thread that commits: takes every segment that waits in one transaction, then reports it.
///
/// A commit that fails (a full disk) is tried again; nothing is acknowledged meanwhile, and publishers are told to wait
/// once the limit of uncommitted bytes is reached.
package final class LogWriter: Sendable {
  private struct State {
    var waiting: [EventSegment] = []
    var cursors: [String: UInt64] = [:]
    var committed: [EventSegment] = []
    var pendingBytes = 0
    var isWriting = false
    var isFinishing = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)
  private let wake: WakeDescriptor
  private let checkpointer: LogCheckpointer

  init(log: EventLog, checkpointer: LogCheckpointer, wake: WakeDescriptor) {
    self.wake = wake
    self.checkpointer = checkpointer
    IOThread.start(named: "log") { [self] in run(log) }
  }

  /// Whether a segment handed over now would be taken at once.
  var isIdle: Bool { state.withLock { !$0.isWriting && $0.waiting.isEmpty } }
  var pendingBytes: Int { state.withLock { $0.pendingBytes } }

  func write(_ segment: EventSegment, cursors: [String: UInt64]) {
    state.withLock { state in
      state.waiting.append(segment)
      state.pendingBytes += segment.bytes.count
      state.cursors.merge(cursors) { max($0, $1) }
    }
    work.signal()
  }

  func takeCommitted() -> [EventSegment] {
    state.withLock { state in
      defer { state.committed = [] }
      return state.committed
    }
  }

  /// Commits what is left and ends the thread; blocks until then.
  func finish(_ segment: EventSegment?, cursors: [String: UInt64]) {
    state.withLock { state in
      if let segment { state.waiting.append(segment) }
      state.cursors.merge(cursors) { max($0, $1) }
      state.isFinishing = true
    }
    work.signal()
    finished.wait()
  }

  private func run(_ log: EventLog) {
    while true {
      work.wait()
      let (segments, cursors, isFinishing) = state.withLock { state in
        defer {
          state.waiting = []
          state.cursors = [:]
          state.isWriting = true
        }
        return (state.waiting, state.cursors, state.isFinishing)
      }
      if !segments.isEmpty || !cursors.isEmpty { commit(segments, cursors, to: log, isFinishing: isFinishing) }
      state.withLock { state in
        state.isWriting = false
        state.committed += segments
        state.pendingBytes -= segments.reduce(0) { $0 + $1.bytes.count }
      }
      wake.wake()
      if isFinishing {
        checkpointer.stop()
        finished.signal()
        return
      }
    }
  }

  private func commit(
    _ segments: [EventSegment], _ cursors: [String: UInt64], to log: EventLog, isFinishing: Bool
  ) {
    var attempts = 0
    while true {
      do {
        try log.commit(segments, cursors: cursors)
        checkpointer.committed(bytes: segments.reduce(0) { $0 + $1.bytes.count })
        if checkpointer.isFarBehind { try log.checkpoint() }
        return
      } catch {
        attempts += 1
        if attempts == 1 { BrokerLog.line("the log cannot be written, trying again: \(error)") }
        if isFinishing, attempts > 10 { return }
        // Waiting is the point here: only time or a person can make room on the disk.
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(min(1000, 50 * attempts)))
      }
    }
  }
}
