internal import CIntentSystem
internal import Foundation
internal import IntentBus
package import IntentInstance
internal import IntentValues

/// Owns one instance: its folder, its processes and its end.
///
/// Lives on the main thread, which also starts every process: their parent-death signal comes when that *thread* ends.
/// All waiting is in one `poll`; the bus side speaks to it through `LauncherInbox` only.
package final class Launcher {
  let options: LauncherOptions
  let commands: ProcessCommand
  let inbox = LauncherInbox()
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant
  private let lock: InstanceLock
  private let signals: Int32
  private var lifeline: Int32?

  private let guardian: Guardian.Lifeline
  var supervision: Supervision
  var children: [RunningChild] = []
  var logs: [String: LogBox] = [:]
  var timers: [Pending] = []
  private var events: [Supervision.Event] = []
  var bus: LauncherBus?
  /// What happened before there was a bus.
  var unpublished: [(ProcessRecord, Supervision.Change)] = []
  var isJoining = false
  var waiters: [Waiter] = []
  /// What the next start of an app gets besides what the topology says.
  var launches: [String: (arguments: [String], environment: [String: String])] = [:]
  var outcome = Outcome()
  private var signalCount = 0
  private var isStopped = false

  /// Gives a log that is not copyable a place in a dictionary.
  final class LogBox {
    var log: ProcessLog
    init(_ log: consuming ProcessLog) { self.log = log }
  }

  enum Due: Hashable {
    case supervision(String, Supervision.Timer, generation: Int)
    case probe(String, generation: Int, interval: Duration)
    case commandTimeout
    case commandGrace
  }

  struct Pending {
    var time: Duration
    var due: Due
  }

  struct Waiter {
    enum Goal { case ready, gone }
    var name: String
    var goal: Goal
    var answer: LauncherInbox.Answer<ProcessRecord>
  }

  struct Outcome {
    var isReady = false
    /// Why it did not become ready, or why it ended.
    var failure: String?
    var firstUnasked: String?
    var commandCode: Int32?
    var isTimedOut = false
  }

  /// Takes the instance's folder.
  ///
  /// Call it before any thread is started, since it blocks the signals that the launcher handles.
  ///
  /// - Throws: `InstanceError`; nothing is left behind.
  package init(_ options: LauncherOptions) throws(InstanceError) {
    self.options = options
    begin = clock.now
    signals = cintentsystem_signalfd([SIGINT, SIGTERM, SIGHUP, SIGCHLD], 4)
    signal(SIGPIPE, SIG_IGN)
    // The terminal is taken back from a command while this process is in the background.
    signal(SIGTTOU, SIG_IGN)
    _ = cintentsystem_become_subreaper()

    let place = InstancePlace(environment: options.environment)
    let folder = try place.folder(for: options.instance)
    commands = ProcessCommand(topology: options.topology, folder: folder, environment: options.environment)
    // What starts by itself must be there; an app on demand may be built later.
    for process in options.topology.processes where process.start == .auto { _ = try commands.executable(process) }

    if options.isEphemeral { Self.clearDeadEphemerals(place) }
    try place.create(folder)
    lock = try InstanceLock.take(folder, name: options.instance)
    if options.isEphemeral { try Self.refuseStores(in: folder, options.instance) }
    let locator = InstanceLocator(
      name: options.instance, folder: folder, topology: options.topology,
      path: ExecutableSearch.absolute(options.topology.path), isEphemeral: options.isEphemeral)
    try locator.write()
    guardian = try Guardian(folder: folder, isEphemeral: options.isEphemeral).start(options.environment)
    supervision = Supervision(options.topology.processes, seed: options.topology.seed ?? .random(in: 0...UInt64.max))
    if options.hasLifeline { lifeline = 0 }
  }

  /// A launcher that was killed cannot remove its folder.
  private static func clearDeadEphemerals(_ place: InstancePlace) {
    for dead in place.instances() where dead.isEphemeral && !dead.isRunning {
      if let name = try? InstanceName(dead.name),
        let lock = try? InstanceLock.take(InstanceFolder(path: dead.folder), name: name)
      {
        lock.removeFolder()
      }
    }
  }

  /// What an earlier run was to keep must not go at the end of this one.
  private static func refuseStores(in folder: InstanceFolder, _ name: InstanceName) throws(InstanceError) {
    let stores = (try? FileManager.default.contentsOfDirectory(atPath: folder.stores)) ?? []
    guard stores.isEmpty else {
      throw InstanceError(
        .badInput,
        "'\(folder.stores)' holds what an earlier run of '\(name)' kept, and --ephemeral would delete it; "
          + "choose another name, or 'auto'")
    }
  }

  var folder: InstanceFolder { commands.folder }
  var now: Duration { begin.duration(to: clock.now) }

  // MARK: - Running

  /// Starts everything, serves until the end, and clears up.
  ///
  /// - Returns: the exit code.
  package func run() -> Int32 {
    handle(.begin)
    while !isFinished { turn() }
    clearUp()
    return exitCode
  }

  private var isFinished: Bool { isStopped && !children.contains { $0.purpose == .command } }

  private var exitCode: Int32 {
    if let failure = outcome.failure {
      say(failure)
      return outcome.isReady ? ExitStatus.endedUnasked : ExitStatus.notReady
    }
    guard outcome.isReady else {
      say("stopped before everything was ready")
      return ExitStatus.notReady
    }
    guard options.command != nil else { return ExitStatus.success }
    if let line = outcome.firstUnasked {
      // Said when it happened; what the command wrote since may have buried it.
      options.say(line)
      return ExitStatus.endedUnasked
    }
    if outcome.isTimedOut { return ExitStatus.timedOut }
    return outcome.commandCode ?? ExitStatus.failed
  }

  /// Hands an event to the supervision and carries out what follows, including what follows from that.
  func handle(_ event: Supervision.Event) {
    events.append(event)
    guard events.count == 1 else { return }
    while let next = events.first {
      for action in supervision.handle(next, at: now) { carryOut(action) }
      events.removeFirst()
    }
    answerWaiters()
    if supervision.isStopping, !supervision.processes.contains(where: \.isAlive) { isStopped = true }
  }

  /// One line for the person and for the launcher's own log.
  func say(_ text: String) {
    options.say(text)
    note(text)
  }

  func note(_ text: String) { log("launcher").log.write(text, pid: getpid()) }

  func log(_ name: String) -> LogBox {
    if let box = logs[name] { return box }
    let box = LogBox(ProcessLog(folder: folder.logs, name: name))
    logs[name] = box
    return box
  }

  // MARK: - One turn

  private enum Source {
    case signals, inbox, lifeline
    case output(RunningChild)
    case ready(RunningChild)
  }

  private func turn() {
    var sources: [(Int32, Source)] = [(signals, .signals), (inbox.descriptor, .inbox)]
    if let lifeline { sources.append((lifeline, .lifeline)) }
    for child in children {
      if let output = child.output { sources.append((output, .output(child))) }
      if let ready = child.ready { sources.append((ready, .ready(child))) }
    }
    var entries = sources.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&entries, nfds_t(entries.count), nextTimeout)
    guard count >= 0 || errno == EINTR else { preconditionFailure("poll failed: \(errno)") }
    if count > 0 {
      for (entry, (_, source)) in zip(entries, sources) where entry.revents != 0 {
        switch source {
        case .signals: readSignals()
        case .inbox: for message in inbox.takeAll() { receive(message) }
        case .lifeline: readLifeline()
        case .output(let child): readOutput(child)
        case .ready(let child): readReady(child)
        }
      }
    }
    fireTimers()
  }

  private var nextTimeout: Int32 {
    guard let next = timers.map(\.time).min() else { return -1 }
    return Int32(max(0, min((next - now).milliseconds.rounded(.up), 1e9)))
  }

  private func fireTimers() {
    let time = now
    let due = timers.filter { $0.time <= time }
    timers.removeAll { $0.time <= time }
    for pending in due.sorted(by: { $0.time < $1.time }) {
      switch pending.due {
      case .supervision(let name, let timer, let generation):
        handle(.timer(name, timer, generation: generation))
      case .probe(let name, let generation, let interval): startProbe(name, generation, interval)
      case .commandTimeout: commandTimedOut()
      case .commandGrace: killCommand()
      }
    }
  }

  func wait(_ duration: Duration, _ due: Due) { timers.append(Pending(time: now + duration, due: due)) }

  private func readLifeline() {
    var buffer = [UInt8](repeating: 0, count: 512)
    guard read(0, &buffer, buffer.count) <= 0 else { return }
    lifeline = nil
    note("the process that holds the lifeline has ended")
    stop()
  }

  private func readSignals() {
    while true {
      let number = cintentsystem_signalfd_read(signals)
      if number == 0 { return }
      if number == SIGCHLD {
        reap()
      } else {
        signalCount += 1
        note("signal \(number)")
        signalled(number, isFirst: signalCount == 1)
      }
    }
  }

  private func signalled(_ number: Int32, isFirst: Bool) {
    if !isFirst {
      killCommand()
      handle(.killAll)
    } else if !forwardToCommand(number) {
      stop()
    }
  }

  /// Ends the instance in order; a command first.
  func stop() {
    if !endCommand() { handle(.stopAll) }
  }

  // MARK: - The end

  private func clearUp() {
    for child in children { discard(child) }
    MarkedProcesses.end(of: .current)
    while waitpid(-1, nil, WNOHANG) > 0 {}
    for socket in ["front", "live", "control"] { unlink("\(folder.path)/\(socket)") }
    unlink(folder.locator)
    if options.isEphemeral { lock.removeFolder() }
  }
}
