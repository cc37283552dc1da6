/// An error that the system knows how to handle.
///
/// Source: https://developer.apple.com/documentation/appintents/appintenterror, iOS 27.0 SDK
/// Status: partial; no predefined errors with a text of one's own
public struct AppIntentError: Error, Equatable, CustomLocalizedStringResourceConvertible, Sendable {
  package enum Kind: Sendable {
    case restartPerform
    /// The parameter's name, and the dialog that would ask.
    case valueRequested(String, IntentDialog?)
    case continueInForeground(IntentDialog?)
    case described(name: String, text: LocalizedStringResource)
  }

  package let kind: Kind
  package init(_ kind: Kind) { self.kind = kind }

  /// An error of the app's own, with its own text.
  public init(wrapping error: any Error) {
    self.init(
      .described(
        name: String(describing: type(of: error)),
        text: LocalizedStringResource(stringLiteral: AppErrors.text(of: error))))
  }

  public init(description: LocalizedStringResource) { self.init(.described(name: "custom", text: description)) }

  /// Makes the system perform the intent again; here it ends the run, since nobody supplied anything new.
  public static var restartPerform: AppIntentError { AppIntentError(.restartPerform) }

  public var localizedStringResource: LocalizedStringResource {
    switch kind {
    case .restartPerform: "The intent asked to be performed again."
    case .valueRequested(let name, let dialog): dialog?.full ?? "The intent requested a value for '\(name)'."
    case .continueInForeground(let dialog): dialog?.full ?? "The intent needs the app in the foreground."
    case .described(_, let text): text
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    switch (left.kind, right.kind) {
    case (.restartPerform, .restartPerform), (.continueInForeground, .continueInForeground): true
    case (.valueRequested(let left, _), .valueRequested(let right, _)): left == right
    case (.described(let left, let leftText), .described(let right, let rightText)):
      left == right && leftText == rightText
    default: false
    }
  }

  fileprivate static func known(_ name: String, _ text: LocalizedStringResource) -> AppIntentError {
    AppIntentError(.described(name: name, text: text))
  }
}

extension AppIntentError {
  /// Source: https://developer.apple.com/documentation/appintents/appintenterror/useractionrequired, iOS 27.0 SDK
  /// Status: complete
  public enum UserActionRequired {
    public static var signin: AppIntentError { AppIntentError.known("signin", "You need to sign in.") }
    public static var accountSetup: AppIntentError {
      AppIntentError.known("accountSetup", "You need to set up an account.")
    }
    public static var confirmation: AppIntentError {
      AppIntentError.known("confirmation", "You need to confirm this in the app.")
    }
  }

  /// Source: https://developer.apple.com/documentation/appintents/appintenterror/permissionrequired, iOS 27.0 SDK
  /// Status: complete
  public enum PermissionRequired {
    public static var siri: AppIntentError { AppIntentError.known("siri", "The app needs permission to use Siri.") }
    public static var localNetwork: AppIntentError {
      AppIntentError.known("localNetwork", "The app needs permission to use the local network.")
    }
    public static var bluetooth: AppIntentError {
      AppIntentError.known("bluetooth", "The app needs permission to use Bluetooth.")
    }
    public static var photos: AppIntentError {
      AppIntentError.known("photos", "The app needs permission to use your photos.")
    }
    public static var contacts: AppIntentError {
      AppIntentError.known("contacts", "The app needs permission to use your contacts.")
    }
    public static func location(precise: Bool = false) -> AppIntentError {
      AppIntentError.known(precise ? "preciseLocation" : "location", "The app needs permission to use your location.")
    }
  }

  /// Source: https://developer.apple.com/documentation/appintents/appintenterror/unrecoverable, iOS 27.0 SDK
  /// Status: complete
  public enum Unrecoverable {
    public static var networkFailure: AppIntentError {
      AppIntentError.known("networkFailure", "There is a network problem.")
    }
    public static var partialFailure: AppIntentError {
      AppIntentError.known("partialFailure", "Only a part of it could be done.")
    }
    public static var notAllowed: AppIntentError { AppIntentError.known("notAllowed", "This is not allowed.") }
    public static var unknown: AppIntentError { AppIntentError.known("unknown", "Something went wrong.") }
    public static var unsupportedOnDevice: AppIntentError {
      AppIntentError.known("unsupportedOnDevice", "This is not supported on this device.")
    }
    public static var featureCurrentlyRestricted: AppIntentError {
      AppIntentError.known("featureCurrentlyRestricted", "This feature is restricted at the moment.")
    }
    public static var entityNotFound: AppIntentError {
      AppIntentError.known("entityNotFound", "This could not be found.")
    }
  }
}

/// An error of the app's own that stands for one that the system knows.
///
/// Source: https://developer.apple.com/documentation/appintents/customappintenterrorconvertible, iOS 27.0 SDK
/// Status: complete
public protocol CustomAppIntentErrorConvertible: Error {
  var appIntentError: AppIntentError { get }
}
