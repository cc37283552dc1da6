internal import Glibc

/// One line per noteworthy thing on standard error, which the launcher tags and keeps. Never values of users.
enum BrokerLog {
  static func line(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }

  /// Closes a descriptor; here so that the broker's logic needs no Glibc.
  static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
