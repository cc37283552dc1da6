internal import Foundation
internal import Synchronization
internal import Testing
internal import XCTest

/// Where failures go that Apple's signatures cannot throw: to the test that runs, and to standard error.
package enum AutomationFailure {
  private static let handler = Mutex<@Sendable (String) -> Void>(record)

  /// Fails the running test. The call goes on with an empty answer, as Apple's does when a test continues after failures.
  package static func report(_ message: String) { handler.withLock(\.self)(message) }

  /// For tests of this module: who gets the failures from now on; nil for the running test.
  package static func send(to handler: (@Sendable (String) -> Void)?) {
    Self.handler.withLock { $0 = handler ?? record }
  }

  @Sendable
  private static func record(_ message: String) {
    FileHandle.standardError.write(Data("XCUIAutomation: \(message)\n".utf8))
    if Test.current != nil {
      Issue.record(Comment(rawValue: message))
    } else {
      // Without a running test this does nothing.
      XCTFail(message)
    }
  }
}
