/// What a load run does: how many donations, in whose name, in which model.
package struct LoadOptions: Hashable, Sendable {
  package enum Model: Hashable, Sendable {
    /// Open: so many donations per second, whether or not the system keeps up; latency counts from the intended time.
    case rate(Double)
    /// Closed: so many unacknowledged donations at any time.
    case window(Int)
  }

  package var bundle: String
  package var model: Model
  /// Seconds; the run ends at this or at `count`, whichever comes first.
  package var duration: Double
  package var count: Int?

  package init(bundle: String, model: Model, duration: Double, count: Int? = nil) {
    self.bundle = bundle
    self.model = model
    self.duration = duration
    self.count = count
  }

  /// The command line of the generator process, executable first.
  package var arguments: [String] {
    var arguments = ["intentsim", "load", "generate", "--app", bundle, "--duration", "\(duration)s"]
    switch model {
    case .rate(let rate): arguments += ["--rate", "\(rate)"]
    case .window(let window): arguments += ["--window", "\(window)"]
    }
    if let count { arguments += ["--count", "\(count)"] }
    return arguments
  }
}
