public import Foundation

/// Source: https://developer.apple.com/documentation/corespotlight/csindexerrordomain, iOS 27.0 SDK
/// Status: complete
public let CSIndexErrorDomain = "CSIndexErrorDomain"

/// Why the index did not take a change.
///
/// Source: https://developer.apple.com/documentation/corespotlight/csindexerror-swift.struct, iOS 27.0 SDK
/// Status: partial; the raw values and names are those of the Objective-C header
public struct CSIndexError: CustomNSError, LocalizedError, Hashable, Sendable, CustomStringConvertible {
  public enum Code: Int, Hashable, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006
  }

  public let code: Code
  public let description: String

  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  public static var errorDomain: String { CSIndexErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { description }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
