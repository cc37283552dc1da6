public import Foundation
internal import IntentBus
internal import IntentInstance

/// Why a call to the simulator failed.
///
/// Codes are open: compare with the ones below and expect others.
public struct SimulatorError: Error, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No answer within the limit.
    public static let timedOut = Code(rawValue: "timedOut")
    /// No instance runs and none could be started.
    public static let noInstance = Code(rawValue: "noBroker")
    /// The pattern is no topic.
    public static let badPattern = Code(rawValue: "badPattern")
    /// The log no longer holds the events that were asked for.
    public static let gapExpired = Code(rawValue: "gapExpired")
    /// No process of this name runs.
    public static let notRunning = Code(rawValue: "noService")
    /// A store could not be read.
    public static let storeFailed = Code(rawValue: "storeFailed")
  }

  public var code: Code
  /// One sentence: the thing, the value and the remedy.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: BusError) { self.init(Code(rawValue: error.code.rawValue), error.message) }
}

extension SimulatorError: LocalizedError, CustomStringConvertible {
  public var description: String { "\(message) (\(code.rawValue))" }
  public var errorDescription: String? { description }
}

/// Runs `body`; errors of the bus come out as errors that a reader of a failed test understands.
func reporting<Value>(_ purpose: @autoclosure () -> String, _ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as BusError {
    var error = SimulatorError(error)
    error.message = "\(purpose()): \(error.message)"
    throw error
  } catch let error as InstanceError {
    throw SimulatorError(.noInstance, "\(purpose()): \(error.message)")
  }
}
