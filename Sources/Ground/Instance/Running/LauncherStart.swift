internal import CIntentSystem
internal import Foundation
package import IntentBus

/// Starts `intentsim up` as a process of its own and waits until its instance is ready.
package struct LauncherStart: Sendable {
  /// The arguments after `up`.
  package var arguments: [String]
  /// Whether the launcher ends as soon as this process ends, however it ends.
  package var endsWithThisProcess: Bool

  package init(arguments: [String], endsWithThisProcess: Bool) {
    self.arguments = arguments
    self.endsWithThisProcess = endsWithThisProcess
  }

  /// The launcher refused or gave up.
  package struct Failure: Error, Sendable {
    package var exitCode: Int32
    /// The end of what it wrote to its standard error.
    package var text: String
  }

  package struct Started: Sendable {
    package var folder: InstanceFolder
    package var pid: Int32
  }

  /// Far longer than any topology's own limits, which the launcher itself keeps.
  private static let limit: Int32 = 600_000

  /// Blocks until the launcher says ready or ends. The lifeline stays open as long as this process lives.
  package func run() throws -> Started {
    let environment = ProcessInfo.processInfo.environment
    let executable = try ExecutableSearch.find("intentsim", path: environment["PATH"])
    let ready = try ProcessPipe()
    let errors = try TemporaryFile()
    let lifeline = endsWithThisProcess ? try ProcessPipe() : nil
    defer { ready.closeReadEnd() }

    var child = ChildProcess(
      executable: executable, arguments: ["up"] + arguments + ["--ready-fd", "3"], environment: environment,
      descriptors: [2: errors.descriptor, 3: ready.writeEnd])
    if let lifeline {
      child.arguments.append("--lifeline")
      child.descriptors[0] = lifeline.readEnd
    } else {
      child.arguments.append("--background")
      child.ownGroup = false
    }
    let pid: Int32
    do {
      defer {
        ready.closeWriteEnd()
        lifeline?.closeReadEnd()
      }
      pid = try child.start()
    } catch {
      lifeline?.closeWriteEnd()
      throw error
    }
    if let line = Self.line(from: ready.readEnd) { return Started(folder: InstanceFolder(path: line), pid: pid) }

    // No line came: the launcher has ended, or does so now.
    lifeline?.closeWriteEnd()
    throw Failure(exitCode: Self.exitCode(of: pid), text: errors.tail)
  }

  /// The first line; nil at the end of the pipe or the limit.
  private static func line(from descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(UInt8(ascii: "\n")) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, limit)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func exitCode(of pid: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// A file without a name, for what a child writes.
private final class TemporaryFile: Sendable {
  let descriptor: Int32

  init() throws(InstanceError) {
    var template = Array("\(NSTemporaryDirectory())/intentsim-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw InstanceError(.badInput, "no temporary file can be made: \(FileProblem.reason())")
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// At most the last 4 kB.
  var tail: String {
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, size - 4096)
    var buffer = [UInt8](repeating: 0, count: Int(size - start))
    let count = pread(descriptor, &buffer, buffer.count, start)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
