internal import Foundation

/// The log file of one process: each line whole, tagged with time, name and pid.
///
/// A line that the process left without an end is written when it ends, and marked. At `limit` bytes the file is set
/// aside as `NAME.log.1`, so that a process never holds more than twice that.
struct ProcessLog: ~Copyable {
  static let limit = 16 << 20
  private static let longestLine = 64 << 10
  private static let keptLines = 20

  private let path: String
  private let name: String
  private var file: Int32
  private var size = 0
  private var partial: [UInt8] = []
  /// The newest lines, for error messages.
  private(set) var recent: [String] = []

  init(folder: String, name: String) {
    path = "\(folder)/\(name).log"
    self.name = name
    file = -1
    reopen()
  }

  deinit { if file >= 0 { close(file) } }

  private mutating func reopen() {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    size = file < 0 ? 0 : Int(lseek(file, 0, SEEK_END))
  }

  /// - Returns: the lines that are complete now.
  mutating func append(_ bytes: some Sequence<UInt8>, pid: Int32) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(take(pid: pid, mark: ""))
      } else {
        partial.append(byte)
        if partial.count >= Self.longestLine { lines.append(take(pid: pid, mark: " [line goes on]")) }
      }
    }
    return lines
  }

  /// Writes what has no line end, after the process has ended.
  mutating func finish(pid: Int32) {
    if !partial.isEmpty { _ = take(pid: pid, mark: " [ended in mid-line]") }
  }

  private mutating func take(pid: Int32, mark: String) -> String {
    let text = String(decoding: partial, as: UTF8.self)
    partial.removeAll(keepingCapacity: true)
    write(text + mark, pid: pid)
    return text
  }

  mutating func write(_ text: String, pid: Int32) {
    recent.append(text)
    if recent.count > Self.keptLines { recent.removeFirst() }
    let line = Array("\(Self.time()) \(name)[\(pid)] \(text)\n".utf8)
    if size + line.count > Self.limit {
      if file >= 0 { close(file) }
      rename(path, path + ".1")
      reopen()
    }
    guard file >= 0 else { return }
    _ = Foundation.write(file, line, line.count)
    size += line.count
  }

  /// "2027-01-31T12:00:00.123Z"
  private static func time() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    gmtime_r(&now.tv_sec, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
    let seconds = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let milliseconds = String(now.tv_nsec / 1_000_000)
    return seconds + "." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds + "Z"
  }
}
