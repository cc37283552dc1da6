internal import IntentBus
internal import IntentClient
internal import IntentInstance

/// One question of the command line to a running instance, and how long it took.
enum ClientSession {
  static func ask<Answer: Sendable>(
    _ instance: String?, _ question: @Sendable (SimulatorClient) async throws -> Answer
  ) async throws -> (answer: Answer, time: Duration) {
    let instance = try await RunningInstance.tool(in: RunningInstance.locate(instance))
    let clock = ContinuousClock()
    let begin = clock.now
    do {
      let answer = try await question(SimulatorClient(instance))
      let time = begin.duration(to: clock.now)
      await instance.connection.close()
      return (answer, time)
    } catch {
      await instance.connection.close()
      throw error
    }
  }

  /// "3 entities in 12.5 ms".
  static func footer(_ count: Int, _ singular: String, _ plural: String, _ time: Duration) -> String {
    "\(count) \(count == 1 ? singular : plural) in \(time.text)"
  }
}
