internal import Foundation

/// A process beyond doubt: a pid alone may have been given to another process since.
package struct ProcessStamp: Hashable, Codable, Sendable {
  package var pid: Int32
  /// In clock ticks since boot, field 22 of `/proc/PID/stat`.
  package var startTime: UInt64

  package init(pid: Int32, startTime: UInt64) {
    self.pid = pid
    self.startTime = startTime
  }

  /// nil when no such process lives; a zombie does not live.
  package init?(pid: Int32) {
    guard let fields = Self.status(of: pid), fields[0] != "Z", let startTime = UInt64(fields[19]) else { return nil }
    self.pid = pid
    self.startTime = startTime
  }

  package static var current: ProcessStamp {
    guard let stamp = ProcessStamp(pid: getpid()) else { preconditionFailure("/proc does not show this process") }
    return stamp
  }

  package var isAlive: Bool { ProcessStamp(pid: pid) == self }

  /// The fields of `stat` after the command's name, which may itself hold blanks and parentheses: state, parent, …
  private static func status(of pid: Int32) -> [Substring]? {
    guard pid > 0, let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? fields : nil
  }
}
