internal import Foundation
package import IntentBus

/// What a generator saw: the figures, and what became of each donation.
package struct LoadOutcome: Sendable {
  package enum State: UInt8, Sendable { case acknowledged = 1, refused = 2, unacknowledged = 3 }

  package var options: LoadOptions
  package var entries: [(identifier: MessageIdentifier, state: State)] = []
  /// Until the last donation was handed over, and until the last one was settled.
  package var sendingSeconds = 0.0
  package var seconds = 0.0
  package var histogram = LatencyHistogram()
  /// User and system time of the generator.
  package var processorSeconds = 0.0

  package init(options: LoadOptions) { self.options = options }

  package func count(_ state: State) -> Int { entries.count { $0.state == state } }
  package var acknowledgedPerSecond: Double { seconds > 0 ? Double(count(.acknowledged)) / seconds : 0 }

  /// Whether an open run kept its schedule: it sent at least 99 % of the intended rate. nil for a closed run.
  package var keptRate: Bool? {
    guard case .rate(let rate) = options.model else { return nil }
    return Double(entries.count) / max(sendingSeconds, 1e-9) >= rate * 0.99
  }

  static var ownProcessorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  // MARK: - Files

  /// The figures as JSON beside the book: 17 bytes per donation, identifier and state.
  package func write(to path: String) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 17)
    for (identifier, state) in entries {
      bytes += identifier.bytes
      bytes.append(state.rawValue)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path + ".book"), options: .atomic)
    try JSONEncoder().encode(LoadFigures(self)).write(to: URL(fileURLWithPath: path + ".json"), options: .atomic)
  }

  /// Reads a book.
  ///
  /// - Throws: when the file is missing or cut, which means that the generator did not end by itself.
  package static func readBook(_ path: String) throws -> [(identifier: MessageIdentifier, state: State)] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".book")))
    guard bytes.count.isMultiple(of: 17) else {
      throw LoadError("\(path).book is cut; did the generator end by itself?")
    }
    return try stride(from: 0, to: bytes.count, by: 17).map { start in
      func word(_ offset: Int) -> UInt64 {
        bytes[start + offset..<start + offset + 8].reduce(0) { $0 << 8 | UInt64($1) }
      }
      guard let state = State(rawValue: bytes[start + 16]) else {
        throw LoadError("\(path).book has an unknown state at byte \(start + 16)")
      }
      return (MessageIdentifier(high: word(0), low: word(8)), state)
    }
  }
}

package struct LoadError: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}
