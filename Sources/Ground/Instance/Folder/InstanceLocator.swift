internal import Foundation
package import IntentBus

/// `locator.json`: what others must know to join an instance; written by rename, so that nobody reads half of it.
package struct InstanceLocator: Hashable, Codable, Sendable {
  package static let currentVersion = 1

  package struct Runner: Hashable, Codable, Sendable {
    package var team: String?
    package var target: String?
  }

  package var version = currentVersion
  package var name: String
  package var folder: String
  package var launcher: ProcessStamp
  package var runner: Runner
  /// "causal" or "eventual".
  package var reads: String
  /// The topology file as an absolute path.
  package var topology: String
  package var apps: [String]
  /// Whether stores and folder go when the launcher ends.
  package var isEphemeral: Bool

  package init(
    name: InstanceName, folder: InstanceFolder, topology: Topology, path: String, isEphemeral: Bool
  ) {
    self.name = name.text
    self.folder = folder.path
    self.launcher = .current
    self.runner = Runner(team: topology.runner.team, target: topology.runner.target)
    self.reads = topology.spotlight.readsAreCausal ? "causal" : "eventual"
    self.topology = path
    self.apps = topology.apps.map(\.name)
    self.isEphemeral = isEphemeral
  }

  package var isRunning: Bool { launcher.isAlive }

  package func write() throws(InstanceError) {
    let path = InstanceFolder(path: folder).locator
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(self)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InstanceError(.badInput, "'\(path)' cannot be written: \(FileProblem.reason(of: error))")
    }
  }

  /// - Throws: `InstanceError` with `notRunning` when there is none, `badInput` when the file is not ours.
  package static func read(in folder: InstanceFolder) throws(InstanceError) -> InstanceLocator {
    guard let data = FileManager.default.contents(atPath: folder.locator) else {
      throw InstanceError(.notRunning, "no instance lives in '\(folder.path)': it has no locator.json")
    }
    guard let locator = try? JSONDecoder().decode(InstanceLocator.self, from: data),
      locator.version == currentVersion
    else {
      throw InstanceError(
        .badInput, "'\(folder.locator)' is no locator of version \(currentVersion); it was left alone")
    }
    return locator
  }
}
