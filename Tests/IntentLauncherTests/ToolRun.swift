import CIntentSystem
import Foundation
import IntentBus
import IntentInstance
import Synchronization

/// A private runtime folder in which a test runs `intentsim`; everything in it ends and goes with this value.
final class ToolFixture: Sendable {
  let path: String

  init() throws {
    path = "/tmp/is-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    chmod(path, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a topology that has a broker and, in YAML, what the test adds.
  func topology(_ name: String = "t.yaml", processes: String = "", more: String = "") throws -> String {
    let text = """
      topology: 1
      name: test
      instance: { durability: memory }
      processes:
        broker: { role: broker, critical: true }
      \(processes)
      \(more)

      """
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  func folder(_ name: String = "main") -> InstanceFolder { InstanceFolder(path: "\(path)/intentsim/\(name)") }

  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> ToolRun {
    try ToolRun(arguments, environment: ["XDG_RUNTIME_DIR": path].merging(environment) { $1 })
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> ToolRun.Result {
    try await start(arguments, environment: environment).result()
  }
}

/// One run of `intentsim`.
final class ToolRun: Sendable {
  struct Result: Sendable {
    var code: Int32
    var output: String
    var errors: String
    var firstError: String { String(errors.prefix { $0 != "\n" }) }
  }

  let stamp: ProcessStamp
  private let input: ProcessPipe
  private let output: ProcessPipe
  private let errors: ProcessPipe

  init(_ arguments: [String], environment: [String: String]) throws {
    input = try ProcessPipe()
    output = try ProcessPipe()
    errors = try ProcessPipe()
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("INTENTSIM_") }
    let child = ChildProcess(
      executable: try ExecutableSearch.find("intentsim", path: nil), arguments: arguments,
      environment: inherited.merging(environment) { $1 },
      descriptors: [0: input.readEnd, 1: output.writeEnd, 2: errors.writeEnd])
    let pid = try child.start()
    input.closeReadEnd()
    output.closeWriteEnd()
    errors.closeWriteEnd()
    guard let stamp = ProcessStamp(pid: pid) else { throw InstanceError(.notReady, "intentsim ended at once") }
    self.stamp = stamp
  }

  var pid: Int32 { stamp.pid }
  func closeInput() { input.closeWriteEnd() }

  /// The first line of standard output; the instance is then ready.
  func firstLine() async throws -> String { try await Self.offPool { Self.line(self.output.readEnd) } }

  func result() async throws -> Result {
    async let output = Self.offPool { Self.all(self.output.readEnd) }
    async let errors = Self.offPool { Self.all(self.errors.readEnd) }
    let code = try await Self.offPool {
      var status: Int32 = 0
      while waitpid(self.pid, &status, 0) < 0, errno == EINTR {}
      return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    }
    return try await Result(code: code, output: output, errors: errors)
  }

  /// Returns when none of the processes lives any more.
  ///
  /// - Throws: after ten seconds, which only a fault needs.
  static func waitForEnd(of pids: [Int32]) async throws {
    try await offPool {
      for pid in pids {
        let descriptor = cintentsystem_pidfd_open(pid)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 10_000) == 1 else { throw InstanceError(.notReady, "process \(pid) did not end") }
      }
    }
  }

  private static func line(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func all(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private static func offPool<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}
