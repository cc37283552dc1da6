/// The figures of one run, as they are shown and as `--json` prints them. Times in milliseconds.
package struct LoadFigures: Codable, Hashable, Sendable {
  package var app: String
  package var model: String
  /// The rate offered or the window held.
  package var offered: Double
  package var sent: Int
  package var acknowledged: Int
  package var refused: Int
  package var unacknowledged: Int
  package var seconds: Double
  package var acknowledgedPerSecond: Double
  /// For an open run, whether the generator kept its schedule.
  package var keptRate: Bool?
  package var p50: Double
  package var p90: Double
  package var p99: Double
  package var maximum: Double
  package var generatorProcessorShare: Double

  package init(_ outcome: LoadOutcome) {
    app = outcome.options.bundle
    switch outcome.options.model {
    case .rate(let rate):
      model = "open"
      offered = rate
    case .window(let window):
      model = "closed"
      offered = Double(window)
    }
    sent = outcome.entries.count
    acknowledged = outcome.count(.acknowledged)
    refused = outcome.count(.refused)
    unacknowledged = outcome.count(.unacknowledged)
    seconds = outcome.seconds
    acknowledgedPerSecond = outcome.acknowledgedPerSecond
    keptRate = outcome.keptRate
    p50 = outcome.histogram.milliseconds(at: 0.5)
    p90 = outcome.histogram.milliseconds(at: 0.9)
    p99 = outcome.histogram.milliseconds(at: 0.99)
    maximum = Double(outcome.histogram.maximum) / 1000
    generatorProcessorShare = outcome.seconds > 0 ? outcome.processorSeconds / outcome.seconds : 0
  }
}
