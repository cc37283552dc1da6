internal import Foundation
internal import IntentBus

/// Which topology file a test means that runs without an instance.
///
/// `INTENTSIM_TOPOLOGY`; else the only file in `Topology/`; else the only one there (besides `all.yaml`) that names the
/// app asked for. `Topology/` lies in the current folder, or in the package above the executable.
package struct TopologyChoice: Sendable {
  package var environment: [String: String]
  package var currentFolder: String
  package var executableFolder: String

  package init(environment: [String: String], currentFolder: String, executableFolder: String) {
    self.environment = environment
    self.currentFolder = currentFolder
    self.executableFolder = executableFolder
  }

  package static var current: TopologyChoice {
    TopologyChoice(
      environment: ProcessInfo.processInfo.environment, currentFolder: FileManager.default.currentDirectoryPath,
      executableFolder: ExecutableSearch.ownFolder)
  }

  package func file(for bundle: String?) throws(InstanceError) -> String {
    if let file = environment[InstanceEnvironment.topology], !file.isEmpty { return file }
    guard let folder = topologyFolder else {
      throw InstanceError(
        .badInput,
        "no topology: there is no folder 'Topology' in '\(currentFolder)' nor in the package above "
          + "'\(executableFolder)'; add one, or set INTENTSIM_TOPOLOGY to a file")
    }
    let files = Self.files(in: folder)
    if files.count == 1 { return files[0] }
    guard !files.isEmpty else {
      throw InstanceError(.badInput, "no topology: '\(folder)' holds no .yaml, .yml or .json file")
    }
    guard let bundle else {
      throw InstanceError(
        .badInput, "'\(folder)' holds several topologies (\(Self.names(files))); set INTENTSIM_TOPOLOGY to one of them")
    }
    return try Self.file(among: files, for: bundle, in: folder)
  }

  private static func file(among files: [String], for bundle: String, in folder: String) throws(InstanceError) -> String
  {
    var fitting: [String] = []
    var refused: [String] = []
    for file in files where ((file as NSString).lastPathComponent as NSString).deletingPathExtension != "all" {
      do {
        if try TopologyReader.read(file: file)[process: bundle]?.kind == .app { fitting.append(file) }
      } catch {
        refused.append("\(error)")
      }
    }
    if fitting.count == 1 { return fitting[0] }
    let found = fitting.isEmpty ? "none of them names" : "more than one of them (\(names(fitting))) names"
    let problems = refused.isEmpty ? "" : "\n" + refused.joined(separator: "\n")
    throw InstanceError(
      .badInput,
      "'\(folder)' holds several topologies (\(names(files))) and \(found) the app '\(bundle)'; "
        + "set INTENTSIM_TOPOLOGY to one of them" + problems)
  }

  private var topologyFolder: String? {
    if Self.isFolder("\(currentFolder)/Topology") { return "\(currentFolder)/Topology" }
    var folder = executableFolder
    while folder.count > 1 {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift"), Self.isFolder("\(folder)/Topology") {
        return "\(folder)/Topology"
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { ["yaml", "yml", "json"].contains(($0 as NSString).pathExtension) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func names(_ files: [String]) -> String {
    files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ")
  }
}
