internal import Dispatch
internal import Foundation
package import IntentBus
internal import Synchronization

/// Sends donations and keeps the book of them: what was sent, acknowledged, refused, and how long each took.
///
/// Runs in a process of its own, which the launcher started with a grant for the app; a thread of its own paces it.
package final class LoadGenerator: Sendable {
  private struct Book {
    /// Nanoseconds on the monotonic clock when each donation should have been sent, by position.
    var intended: [UInt64] = []
    var identifiers: [MessageIdentifier] = []
    var settled = 0
    var lastSettled: UInt64 = 0
    var histogram = LatencyHistogram()
  }

  private let options: LoadOptions
  private let connection: BusConnection
  private let book = Mutex(Book())
  private let progress = DispatchSemaphore(value: 0)

  package init(options: LoadOptions, connection: BusConnection) {
    self.options = options
    self.connection = connection
  }

  /// Runs to the end, waits until everything is settled or `patience` has passed, and returns the figures with one entry
  /// per donation.
  package func run(patience: Duration = .seconds(60)) async -> LoadOutcome {
    connection.observeSettled { [self] sequence in settle(upTo: sequence) }
    let started = MonotonicClock.nanoseconds
    await withCheckedContinuation { continuation in
      IOThread.start(named: "load") { [self] in
        switch options.model {
        case .rate(let rate): sendAtRate(rate)
        case .window(let window): sendInWindow(window)
        }
        continuation.resume()
      }
    }
    let sentEnd = MonotonicClock.nanoseconds
    _ = await connection.close(within: patience)
    return outcome(started: started, sentEnd: sentEnd)
  }

  // MARK: - Sending

  private func sendInWindow(_ window: Int) {
    let template = DonationTemplate(bundle: options.bundle)
    let end = MonotonicClock.nanoseconds + UInt64(options.duration * 1e9)
    let limit = options.count ?? .max
    var sent = 0
    while sent < limit {
      let now = MonotonicClock.nanoseconds
      if now >= end { return }
      let settled = book.withLock { $0.settled }
      let free = min(window - (sent - settled), limit - sent, 256)
      if free <= 0 {
        _ = progress.wait(timeout: .now() + .milliseconds(100))
        continue
      }
      for _ in 0..<free {
        send(template, sent, intended: MonotonicClock.nanoseconds)
        sent += 1
      }
    }
  }

  private func sendAtRate(_ rate: Double) {
    let template = DonationTemplate(bundle: options.bundle)
    let start = MonotonicClock.nanoseconds
    let total = min(Int(rate * options.duration), options.count ?? .max)
    let interval = 1e9 / rate
    var sent = 0
    while sent < total {
      let now = MonotonicClock.nanoseconds
      while sent < total {
        let intended = start + UInt64(Double(sent) * interval)
        guard intended <= now else { break }
        send(template, sent, intended: intended)
        sent += 1
      }
      guard sent < total else { break }
      // Pacing is what an open model is; half a millisecond keeps bursts small without a spinning core.
      let next = start + UInt64(Double(sent) * interval)
      var pause = timespec(tv_sec: 0, tv_nsec: Int(max(next > now ? next - now : 0, 500_000)))
      nanosleep(&pause, nil)
    }
  }

  private func send(_ template: DonationTemplate, _ number: Int, intended: UInt64) {
    let identifier = MessageIdentifier.make()
    book.withLock { book in
      book.intended.append(intended)
      book.identifiers.append(identifier)
    }
    _ = connection.enqueue(template.topic, template.body(identifier, number), identifier: identifier)
  }

  private func settle(upTo sequence: UInt64) {
    let now = MonotonicClock.nanoseconds
    book.withLock { book in
      // The donations are this connection's only events, so the source sequence is the position plus one.
      while book.settled < Int(sequence), book.settled < book.intended.count {
        let intended = book.intended[book.settled]
        book.histogram.record(nanoseconds: now > intended ? now - intended : 0)
        book.settled += 1
      }
      book.lastSettled = now
    }
    progress.signal()
  }

  private func outcome(started: UInt64, sentEnd: UInt64) -> LoadOutcome {
    let refusals = connection.refusals
    return book.withLock { book in
      var outcome = LoadOutcome(options: options)
      outcome.entries = book.identifiers.enumerated().map { position, identifier in
        let state: LoadOutcome.State =
          if refusals[UInt64(position + 1)] != nil { .refused } else if position < book.settled { .acknowledged } else {
            .unacknowledged
          }
        return (identifier, state)
      }
      outcome.sendingSeconds = Double(sentEnd - started) / 1e9
      outcome.seconds = Double(max(book.lastSettled, sentEnd) - started) / 1e9
      outcome.histogram = book.histogram
      outcome.processorSeconds = LoadOutcome.ownProcessorSeconds
      return outcome
    }
  }
}
