/// A clock whose waits all end when it is opened.
final class GateClock: Clock {
  typealias Instant = ContinuousClock.Instant
  let now = ContinuousClock().now
  let minimumResolution = Duration.zero
  private let gate = AsyncStream<Void>.makeStream()
  private let waits = AsyncStream<Duration>.makeStream()

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    waits.continuation.yield(now.duration(to: deadline))
    for await _ in gate.stream {}
  }

  /// Waits for the first wait; how long it is to be.
  func asked() async -> Duration? { await waits.stream.first { _ in true } }

  func open() { gate.continuation.finish() }
}
