package import IntentValues

/// A failure of the bus or of a peer behind it.
///
/// Codes are open: an unknown code from a peer is carried on. The message names the thing, the value and the remedy.
package struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
  }

  package var code: Code
  package var message: String
  /// Machine-readable particulars, such as "parameter" or "identifier".
  package var details: [String: String]
  /// Whether the same request may succeed when sent again.
  package var isRetryable: Bool

  package init(_ code: Code, _ message: String, details: [String: String] = [:], isRetryable: Bool = false) {
    self.code = code
    self.message = message
    self.details = details
    self.isRetryable = isRetryable
  }

  package var description: String { "\(code.rawValue): \(message)" }
}

extension BusError.Code {
  // Joining
  package static let badVersion = Self(rawValue: "badVersion")
  package static let notYou = Self(rawValue: "notYou")
  package static let nameTaken = Self(rawValue: "nameTaken")
  package static let differentTeam = Self(rawValue: "differentTeam")
  package static let stopping = Self(rawValue: "stopping")
  package static let helloRequired = Self(rawValue: "helloRequired")
  /// Nobody answers at the socket.
  package static let noBroker = Self(rawValue: "noBroker")

  // Frames
  package static let badFrame = Self(rawValue: "badFrame")
  package static let unknownKind = Self(rawValue: "unknownKind")
  package static let tooLarge = Self(rawValue: "tooLarge")
  package static let badBody = Self(rawValue: "badBody")

  // Publishing
  package static let notAllowed = Self(rawValue: "notAllowed")
  package static let busy = Self(rawValue: "busy")
  package static let storeFailed = Self(rawValue: "storeFailed")

  // Reading
  package static let gapExpired = Self(rawValue: "gapExpired")
  /// A range of events was given out but never became durable, because the broker ended in between.
  package static let neverDurable = Self(rawValue: "neverDurable")

  // Requests
  package static let timedOut = Self(rawValue: "timedOut")
  package static let cancelled = Self(rawValue: "cancelled")
  package static let noService = Self(rawValue: "noService")
  package static let unknownRoute = Self(rawValue: "unknownRoute")
  package static let workerLost = Self(rawValue: "workerLost")
  package static let closed = Self(rawValue: "closed")

  // Apps
  package static let appNotFound = Self(rawValue: "appNotFound")
  package static let appCannotStart = Self(rawValue: "appCannotStart")
  package static let intentNotFound = Self(rawValue: "intentNotFound")
  package static let entityTypeNotFound = Self(rawValue: "entityTypeNotFound")
  package static let enumNotFound = Self(rawValue: "enumNotFound")
  package static let parameterNotFound = Self(rawValue: "parameterNotFound")
  package static let propertyNotFound = Self(rawValue: "propertyNotFound")
  /// A required parameter has no value and nobody can be asked.
  package static let valueRequired = Self(rawValue: "valueRequired")
  package static let valueNotAccepted = Self(rawValue: "valueNotAccepted")
  package static let entityNotFound = Self(rawValue: "entityNotFound")
  package static let queryNotSupported = Self(rawValue: "queryNotSupported")
  package static let confirmationNotPossible = Self(rawValue: "confirmationNotPossible")
  /// The app's own error, thrown by `perform()` or a query; the message is the app's text.
  package static let appError = Self(rawValue: "appError")
}

extension BusError: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("code", code.rawValue)
    writer.entry("message", message)
    writer.entry("details", details)
    writer.entry("retryable", isRetryable)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      Code(rawValue: try object.string("code")), try object.string("message"), details: try object.stringMap("details"),
      isRetryable: try object.bool("retryable"))
  }
}
