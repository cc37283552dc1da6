internal import Foundation
internal import IntentBus
internal import IntentInstance
internal import IntentLauncher

struct LogsVerb: Verb {
  static let name = "logs"
  static let summary = "print what the processes of an instance wrote, in the order of time"
  static let positional = ["NAME…"]
  static let required = 0
  private static let follow = CommandOption("--follow", short: "-f", "go on printing until the instance ends")
  static let options = [CommandOption.instance, follow]

  private let names: [String]
  private let instance: String?
  private let follows: Bool

  init(_ arguments: CommandArguments) throws {
    names = arguments.positional
    instance = arguments[.instance]
    follows = arguments.has(Self.follow)
  }

  func run() throws -> Int32 {
    let folder = try RunningInstance.locate(instance)
    try checkNames(in: folder)
    var offsets: [String: UInt64] = [:]
    print(folder, &offsets)
    while follows, (try? RunningInstance.running(in: folder)) != nil {
      usleep(100_000)
      print(folder, &offsets)
    }
    return ExitStatus.success
  }

  private func files(in folder: InstanceFolder) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.logs)) ?? []
    return entries.filter { $0.hasSuffix(".log") }.sorted()
  }

  private func checkNames(in folder: InstanceFolder) throws {
    let known = files(in: folder).map { String($0.dropLast(4)) }
    guard !known.isEmpty else { throw InstanceError(.notRunning, "there are no logs in '\(folder.logs)'") }
    for name in names where !known.contains(name) {
      throw UsageError(
        "no log of '\(name)'\(Suggestion.text(for: name, among: known)); there are \(known.joined(separator: ", "))")
    }
  }

  /// Prints the whole lines that are new since the last call; every line begins with its time.
  private func print(_ folder: InstanceFolder, _ offsets: inout [String: UInt64]) {
    var lines: [Substring] = []
    for file in files(in: folder) where names.isEmpty || names.contains(String(file.dropLast(4))) {
      guard let handle = FileHandle(forReadingAtPath: "\(folder.logs)/\(file)") else { continue }
      defer { try? handle.close() }
      let size = (try? handle.seekToEnd()) ?? 0
      let offset = offsets[file] ?? 0
      // A file that was set aside begins anew.
      try? handle.seek(toOffset: offset <= size ? offset : 0)
      guard let data = try? handle.readToEnd(), let end = data.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let whole = data[...end]
      offsets[file] = (offset <= size ? offset : 0) + UInt64(whole.count)
      lines += String(decoding: whole, as: UTF8.self).split(separator: "\n")
    }
    let sorted = lines.enumerated().sorted { ($0.element.prefix(24), $0.offset) < ($1.element.prefix(24), $1.offset) }
    Console.out(sorted.map { $0.element + "\n" }.joined())
  }
}
