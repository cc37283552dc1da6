internal import Foundation

/// Words for what the system says about files.
enum FileProblem {
  /// "no such file or directory"; the text of `errno` at the time of the call, or of the number given.
  static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)).lowercased() }

  static func reason(of error: any Error) -> String {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
      return reason(Int32(cause.code))
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
    case .fileReadNoPermission: return "permission denied"
    default: return error.localizedDescription
    }
  }
}
