internal import Synchronization

/// The nodes that are out of date; filled from any thread, emptied by a commit.
final class InvalidationInbox: Sendable {
  struct Entry: Sendable {
    var node: ViewNode
    /// Which evaluation is out of date: when the node has been evaluated since, the entry is void.
    var number: UInt64
  }

  private struct State {
    var entries: [Entry] = []
    var isWakeScheduled = false
  }

  private let state = Mutex(State())

  /// - Returns: whether the caller must schedule a wake-up.
  func add(_ entry: Entry) -> Bool {
    state.withLock { state in
      state.entries.append(entry)
      defer { state.isWakeScheduled = true }
      return !state.isWakeScheduled
    }
  }

  var isEmpty: Bool { state.withLock(\.entries.isEmpty) }

  func takeAll() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }

  func wakeBegins() { state.withLock { $0.isWakeScheduled = false } }
}
