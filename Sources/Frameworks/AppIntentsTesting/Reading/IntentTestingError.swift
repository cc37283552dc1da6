internal import Foundation
internal import IntentBus
internal import IntentInstance

/// Why a call or a read failed.
///
/// Apple's framework has no public error type either; tests look at the text, or at the `NSError` that it bridges to.
struct IntentTestingError: Error, Sendable {
  enum Kind: Sendable {
    /// A value is not of the type that was read.
    case casting(elementType: String, targetType: String)
    /// There is no value of this name or at this position.
    case property
    /// An intent was made with labels that cannot be meant.
    case argument
    /// There is no instance, and none could be started.
    case instance
    /// The app or a service answered with an error.
    case peer(BusError)
  }

  let kind: Kind
  /// Names the thing, the value and the remedy.
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  static func casting(of elementType: String, to targetType: String, _ message: String) -> IntentTestingError {
    IntentTestingError(.casting(elementType: elementType, targetType: targetType), message)
  }

  init(_ error: BusError) {
    let message: String
    if Self.asksForValue.contains(error.code), let parameter = error.details["parameter"]?.split(separator: ",").first {
      // The first sentence is the system's: test suites look for it.
      message =
        "Unsupported operation: The App Intent requested value for parameter '\(parameter)', which is not supported by"
        + " AutoConfirmingPerformDelegate. \(error.message)"
    } else {
      message = error.message
    }
    self.init(.peer(error), message)
  }

  /// The errors that the system words as a question for a parameter's value.
  private static let asksForValue: Set<BusError.Code> = [.valueRequired, .valueNotAccepted]

  /// Runs `body`; what goes wrong between the processes comes out as an error for a test's reader.
  static func translating<Value>(_ bundleIdentifier: String, _ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as BusError {
      switch error.code {
      case .appNotFound: throw AppNotPresentError(bundleIdentifier: bundleIdentifier, message: error.message)
      case .differentTeam: throw DifferentTeamError(message: error.message)
      default: throw IntentTestingError(error)
      }
    } catch let error as InstanceError {
      throw IntentTestingError(.instance, error.message)
    }
  }
}

extension IntentTestingError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  var description: String {
    switch kind {
    case .casting(let elementType, let targetType):
      "castingFailed(elementType: \"\(elementType)\", targetType: \"\(targetType)\"): \(message)"
    case .property, .argument, .instance, .peer: message
    }
  }
}

extension IntentTestingError: CustomNSError {
  static var errorDomain: String { "AppIntentsTestingErrorDomain" }

  var errorCode: Int {
    switch kind {
    case .casting: 1
    case .property: 2
    case .argument: 3
    case .peer: 4
    case .instance: 5
    }
  }

  var errorUserInfo: [String: Any] {
    var information: [String: Any] = [NSLocalizedDescriptionKey: description]
    if case .peer(let error) = kind, error.code == .appError {
      information[NSUnderlyingErrorKey] = AppErrorText(message: error.message) as NSError
    }
    return information
  }
}

/// The app's own words.
private struct AppErrorText: LocalizedError {
  let message: String
  var errorDescription: String? { message }
}
