internal import IntentBus
package import IntentInstance
internal import IntentValues

/// Typed calls to the apps and services of one instance, from outside of them.
///
/// Every call ends within `limit`: with the answer, with the peer's `BusError` as it is, or with `timedOut`, whose
/// message says what was asked of whom.
package struct SimulatorClient: Sendable {
  package let transport: any IntentTransport
  /// Whether a read of the index or the screen waits for what this process's finished intents wrote.
  package let readsAreCausal: Bool
  /// The longest wait for one answer.
  package var limit: Duration

  package static let defaultLimit: Duration = .seconds(30)

  package init(transport: any IntentTransport, readsAreCausal: Bool = true, limit: Duration = defaultLimit) {
    self.transport = transport
    self.readsAreCausal = readsAreCausal
    self.limit = limit
  }

  package init(_ instance: RunningInstance, limit: Duration = defaultLimit) {
    self.init(transport: instance.connection, readsAreCausal: instance.readsAreCausal, limit: limit)
  }

  /// What a read of the index or the screen waits for.
  var readFloor: UInt64 { readsAreCausal ? transport.causalFloor : 0 }

  /// Sends one request and reads its answer.
  ///
  /// - Parameter purpose: what is asked of whom, for errors: "running 'CreateNoteIntent' in 'com.example.Notes'".
  func ask<Answer: MessagePackable>(
    _ topic: Topic, _ question: some MessagePackable, for purpose: @autoclosure () -> String, after floor: UInt64 = 0,
    idempotent: Bool = true, as type: Answer.Type = Answer.self
  ) async throws -> Answer {
    let reply: BusReply
    do {
      reply = try await transport.request(
        topic, question.packed, within: limit, after: floor, idempotent: idempotent)
    } catch var error as BusError where error.code == .timedOut {
      error.message = "no answer within \(limit) to \(purpose()); \(error.message)"
      throw error
    }
    do {
      return try reply.decoded(as: Answer.self)
    } catch let error as MessagePackError {
      throw BusError(
        .badBody, "the answer to \(purpose()) cannot be read: \(error); are all parts of one version?",
        details: ["topic": topic.text])
    }
  }
}
