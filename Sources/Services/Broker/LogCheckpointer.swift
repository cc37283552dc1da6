internal import Dispatch
internal import IntentBus
internal import IntentSQLite
internal import Synchronization

/// A thread that moves the write-ahead log into the log's file while the writer goes on, so that no commit waits for it.
///
/// Under an endless flood it can never catch up for good; the writer then empties the log itself, once it is far behind.
final class LogCheckpointer: Sendable {
  /// Bytes of new events after which pages are moved.
  private static let step = 8 << 20
  /// Pages of 4 KiB in the write-ahead log after which the writer empties it.
  private static let farBehind = 64 << 10

  private struct State {
    var bytes = 0
    var loggedPages = 0
    var isStopping = false
  }

  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)

  /// - Throws: `SQLiteError` naming the file.
  init(_ configuration: BrokerConfiguration) throws {
    let database = try Database(path: EventLog.path(configuration))
    IOThread.start(named: "checkpoint") { [self] in run(database) }
  }

  /// Whether the writer should empty the log now.
  var isFarBehind: Bool {
    state.withLock { state in
      guard state.loggedPages > Self.farBehind else { return false }
      state.loggedPages = 0
      return true
    }
  }

  func committed(bytes: Int) {
    let isDue = state.withLock { state in
      state.bytes += bytes
      guard state.bytes >= Self.step else { return false }
      state.bytes = 0
      return true
    }
    if isDue { work.signal() }
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    work.signal()
  }

  private func run(_ database: Database) {
    while true {
      work.wait()
      if state.withLock({ $0.isStopping }) { return }
      do {
        let pages = try database.checkpointInPassing()
        state.withLock { $0.loggedPages = pages.logged }
      } catch {
        // The events are safe in the write-ahead log; the next step tries again.
        BrokerLog.line("the log's pages cannot be moved into its file: \(error)")
      }
    }
  }
}
