internal import Foundation

// Two refusals that suites tell apart by the domain and code of the system's own errors.

/// No such app: `AppIntentsServicesMetadataErrorDomain`, 400.
struct AppNotPresentError: CustomNSError, LocalizedError, CustomStringConvertible {
  let bundleIdentifier: String
  /// What there is instead.
  let message: String

  static var errorDomain: String { "AppIntentsServicesMetadataErrorDomain" }
  var errorCode: Int { 400 }
  var errorDescription: String? { description }
  // The bridge to NSError on Linux takes the text from here alone.
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
  var description: String { "\(bundleIdentifier) is not present: \(message)" }
}

/// The test and the app are of different teams: `AppIntentsServicesSecurityErrorDomain`, 800.
struct DifferentTeamError: CustomNSError, LocalizedError, CustomStringConvertible {
  /// Names both teams and the app.
  let message: String

  static var errorDomain: String { "AppIntentsServicesSecurityErrorDomain" }
  var errorCode: Int { 800 }
  var errorDescription: String? { description }
  // The bridge to NSError on Linux takes the text from here alone.
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
  var description: String { "Your app does not have permission to perform this. \(message)" }
}
