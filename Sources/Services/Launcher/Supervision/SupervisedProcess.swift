package import IntentInstance
package import IntentValues

/// What the supervision knows of one process.
package struct SupervisedProcess: Sendable {
  package let description: ProcessDescription
  package internal(set) var state = ProcessRecord.State.waiting
  /// Whether it is to run as soon as it may.
  package internal(set) var isWanted = false
  /// Counts the starts; timers and probes of an earlier life are told apart by it.
  package internal(set) var generation = 0
  package internal(set) var pid: Int32 = 0
  package internal(set) var exit: ProcessExit?
  /// Over its whole life.
  package internal(set) var restarts = 0
  package internal(set) var readyMilliseconds: Double?
  /// Why it is `failed`.
  package internal(set) var reason: String?

  var startedAt: Duration = .zero
  var hasBeenReady = false
  /// A person or the end of the topology wants it to end.
  var isStopAsked = false
  /// A test or a fault ended it: it starts again as its policy says, but nothing is wrong.
  var isEndExpected = false
  var startsAgain = false
  var isNotInTime = false
  var isBackingOff = false
  /// The restarts within the window.
  var recentRestarts: [Duration] = []

  init(_ description: ProcessDescription) { self.description = description }

  package var name: String { description.name }

  /// Whether there is, or is about to be, a process.
  package var isAlive: Bool { state == .starting || state == .ready || state == .stopping }

  package var record: ProcessRecord {
    ProcessRecord(
      name: name, role: description.role, bundle: description.bundle, team: description.team, pid: Int(pid),
      state: state, exit: isAlive ? nil : exit?.description, restarts: restarts, readyMilliseconds: readyMilliseconds)
  }
}
