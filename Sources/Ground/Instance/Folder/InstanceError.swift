/// Why an instance could not be found or taken.
package struct InstanceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: Sendable {
    /// A name, a path or a file that cannot be used.
    case badInput
    /// Another launcher lives in the folder.
    case inUse
    case notRunning
    case notReady
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
