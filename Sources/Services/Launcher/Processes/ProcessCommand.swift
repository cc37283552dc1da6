internal import Foundation
internal import IntentBus
internal import IntentInstance

/// Makes the command line and the environment of a process of the topology.
struct ProcessCommand: Sendable {
  private let topology: Topology
  let folder: InstanceFolder
  /// The launcher's own environment, of which children get only a few variables.
  private let environment: [String: String]
  private let mark = MarkedProcesses.mark(of: .current)

  init(topology: Topology, folder: InstanceFolder, environment: [String: String]) {
    self.topology = topology
    self.folder = folder
    self.environment = environment
  }

  static let readyDescriptor: Int32 = 3

  /// What a clean environment keeps: where programs and libraries are, and how people write.
  private static let kept: Set<String> = [
    "HOME", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "LOGNAME", "PATH", "TMPDIR", "TZ", "USER",
  ]

  /// - Throws: `InstanceError` when the executable is not there.
  func child(_ process: ProcessDescription, arguments: [String] = [], extra: [String: String] = [:])
    throws(InstanceError) -> ChildProcess
  {
    let executable = try self.executable(process)
    if process.kind == .app { try makeContainer(process.name) }
    return ChildProcess(
      executable: executable, arguments: process.command.dropFirst() + arguments,
      environment: variables(of: process, extra: extra), directory: directory(of: process))
  }

  func executable(_ process: ProcessDescription) throws(InstanceError) -> String {
    let isBuiltIn = if case .service = process.kind { true } else { false }
    do {
      return try ExecutableSearch.find(
        process.command[0], directory: process.directory, path: isBuiltIn ? nil : environment["PATH"])
    } catch {
      throw InstanceError(error.code, "\(process.place): \(error.message)")
    }
  }

  /// The environment of a test command: all of the caller's, and the instance.
  func commandEnvironment() -> [String: String] {
    environment.merging([InstanceEnvironment.folder: folder.path, MarkedProcesses.variable: mark]) { $1 }
  }

  private func directory(of process: ProcessDescription) -> String? {
    if process.kind == .app { return folder.container(process.name) }
    return process.kind == .other && !process.directory.isEmpty ? ExecutableSearch.absolute(process.directory) : nil
  }

  private func makeContainer(_ bundle: String) throws(InstanceError) {
    let container = folder.container(bundle)
    do {
      try FileManager.default.createDirectory(
        atPath: container, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw InstanceError(.badInput, "the data container '\(container)' cannot be made: \(error.localizedDescription)")
    }
  }

  private func variables(of process: ProcessDescription, extra: [String: String]) -> [String: String] {
    var variables = environment.filter { Self.kept.contains($0.key) || $0.key.hasPrefix("LC_") }
    if process.kind == .app {
      variables["HOME"] = folder.container(process.name)
      variables["CFFIXED_USER_HOME"] = folder.container(process.name)
    }
    // A crash report takes seconds and shows memory, in which people's values lie; the exit says that it crashed.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(process.environment) { $1 }
    variables.merge(extra) { $1 }

    variables[InstanceEnvironment.folder] = folder.path
    variables[MarkedProcesses.variable] = mark
    variables[InstanceEnvironment.name] = process.name
    variables[InstanceEnvironment.bundle] = process.bundle
    variables[InstanceEnvironment.team] = process.team
    if process.ready.via == .descriptor {
      variables[InstanceEnvironment.readyDescriptor] = String(Self.readyDescriptor)
    }
    switch process.kind {
    case .service(.broker):
      variables[InstanceEnvironment.durability] = topology.durability.rawValue
      variables[InstanceEnvironment.apps] = topology.apps.map { "\($0.name)=\($0.team ?? "")" }.joined(separator: ",")
    case .service(.spotlightIndexer):
      variables[InstanceEnvironment.spotlightLatency] = String(Int(topology.spotlight.latency.milliseconds))
    default: break
    }
    return variables
  }
}
