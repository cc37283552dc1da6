internal import Foundation

/// Where the tool writes.
enum Console {
  static func out(_ text: String) { write(text, to: STDOUT_FILENO) }
  static func line(_ text: String) { out(text + "\n") }
  static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // A reader that went away, as `head` does, wants no more.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
