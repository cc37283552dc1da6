/// One child of the launcher and the descriptors that belong to it.
final class RunningChild {
  enum Purpose: Hashable {
    case process(String, generation: Int)
    /// A readiness probe; `interval` is the pause before the next one.
    case probe(String, generation: Int, interval: Duration)
    /// The command of `intentsim exec`.
    case command
  }

  let pid: Int32
  let purpose: Purpose
  /// Its standard output and error; nil for a command that has the terminal's.
  var output: Int32?
  /// Where a newline says ready.
  var ready: Int32?

  init(pid: Int32, purpose: Purpose, output: Int32? = nil, ready: Int32? = nil) {
    self.pid = pid
    self.purpose = purpose
    self.output = output
    self.ready = ready
  }
}
