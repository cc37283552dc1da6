internal import IntentBus
internal import Synchronization
internal import Foundation

/// What a run may ask of its surroundings.
package struct RunEnvironment: Sendable {
  /// Brings the app to the foreground and returns when it is there; called at most once in a run.
  package var bringForward: @Sendable () async throws -> Void

  package init(bringForward: @escaping @Sendable () async throws -> Void = {}) { self.bringForward = bringForward }
}

/// The run that the current task belongs to.
final class IntentRun: @unchecked Sendable {  // `Progress` is safe from any thread, but not declared so
  @TaskLocal static var current: IntentRun?

  let intent: String
  private let names: [ObjectIdentifier: String]
  private let environment: RunEnvironment
  private let isForward = Mutex(false)
  private let start = Date()
  let progress = Progress(totalUnitCount: 0)

  init(intent: any AppIntent, environment: RunEnvironment) {
    self.intent = String(describing: type(of: intent))
    self.environment = environment
    names = Dictionary(
      IntentParameters(of: intent).all.map { (ObjectIdentifier($0.parameter), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  var systemContext: IntentSystemContext {
    IntentSystemContext(preciseTimestamp: start, currentMode: isForward.withLock { $0 } ? .foreground : .background)
  }

  func bringForward() async throws {
    let isFirst = isForward.withLock { isForward in
      defer { isForward = true }
      return !isForward
    }
    if isFirst { try await environment.bringForward() }
  }

  // MARK: - Questions that nobody can answer

  /// The name of a parameter of the current run; its title outside of one.
  static func name<Value>(of parameter: IntentParameter<Value>) -> String {
    current?.names[ObjectIdentifier(parameter)] ?? parameter.title.text
  }

  static func valueRequested<Value>(of parameter: IntentParameter<Value>) -> BusError {
    valueRequired(intent: current?.intent ?? "an intent", parameters: [name(of: parameter)])
  }

  static func valueRequired(intent: String, parameters: [String]) -> BusError {
    let list = parameters.map { "'\($0)'" }.joined(separator: ", ")
    return BusError(
      .valueRequired,
      "the intent '\(intent)' requested a value for parameter \(list), and nobody can answer; pass one in the call",
      details: ["intent": intent, "parameter": parameters.joined(separator: ",")])
  }

  static func choiceRequested(of type: any AppIntent.Type, among options: [IntentChoiceOption]) -> BusError {
    let intent = String(describing: type)
    let titles = options.map { "'\($0.title.text)'" }.joined(separator: ", ")
    return BusError(
      .confirmationNotPossible, "the intent '\(intent)' requested a choice between \(titles), and nobody can answer",
      details: ["intent": intent])
  }
}
