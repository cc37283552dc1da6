import IntentBus
import IntentLoad
import Testing

@Suite("The conservation ledger of a load run")
struct LoadLedgerTests {
  private let first = MessageIdentifier.make()
  private let second = MessageIdentifier.make()

  @Test("It closes when everything acknowledged is in the log and the store once")
  func closes() {
    let ledger = LoadLedger(
      book: [(first, .acknowledged), (second, .refused)], log: [first: 1], store: [first: 1])
    #expect(ledger.closes)
    #expect(ledger.report == ["ledger: sent 2 = acknowledged 1 + refused 1 + unacknowledged 0; log 1, store 1; closed"])
  }

  @Test("An unacknowledged donation may be in the log and the store, or in neither")
  func unacknowledged() {
    #expect(LoadLedger(book: [(first, .unacknowledged)], log: [:], store: [:]).closes)
    #expect(LoadLedger(book: [(first, .unacknowledged)], log: [first: 1], store: [first: 1]).closes)
  }

  static let faults: [(String, LoadOutcome.State, Int, Int)] = [
    ("acknowledged but not in the log", .acknowledged, 0, 0), ("in the log but not in the store", .acknowledged, 1, 0),
    ("twice in the log", .acknowledged, 2, 1), ("twice in the store", .acknowledged, 1, 2),
    ("refused but stored", .refused, 1, 1), ("in the log but not in the store", .unacknowledged, 1, 0),
  ]

  @Test("It names each fault with the identifier", arguments: faults)
  func namesFault(what: String, state: LoadOutcome.State, logged: Int, stored: Int) {
    let ledger = LoadLedger(
      book: [(first, state)], log: logged == 0 ? [:] : [first: logged], store: stored == 0 ? [:] : [first: stored])
    #expect(!ledger.closes)
    #expect(ledger.report.contains { $0.contains(what) && $0.contains(first.description) })
  }
}

@Suite("Latency figures")
struct LatencyHistogramTests {
  @Test("Percentiles are right to about a percent", arguments: [0.5, 0.9, 0.99])
  func percentiles(share: Double) {
    var histogram = LatencyHistogram()
    for microseconds in 1...100_000 { histogram.record(nanoseconds: UInt64(microseconds) * 1000) }
    let expected = share * 100
    #expect(abs(histogram.milliseconds(at: share) - expected) <= expected * 0.01)
    #expect(histogram.maximum == 100_000)
  }

  @Test("Nothing recorded reads as zero, and hours do not overflow")
  func extremes() {
    var histogram = LatencyHistogram()
    #expect(histogram.milliseconds(at: 0.99) == 0)
    histogram.record(nanoseconds: .max)
    #expect(histogram.count == 1)
    #expect(histogram.milliseconds(at: 1) > 3_600_000)
  }
}
