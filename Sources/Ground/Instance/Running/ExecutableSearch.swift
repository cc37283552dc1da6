internal import Foundation

/// Finds executables: beside the running one, in the build folder of the package around a topology file, in `PATH`.
package enum ExecutableSearch {
  /// The folder of the running executable: the products folder for a test bundle.
  package static var ownFolder: String {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (path as NSString).deletingLastPathComponent
  }

  /// - Parameters:
  ///   - name: with a slash a path, relative to `directory`; otherwise a name to look for.
  ///   - path: the value of `PATH`; nil to look beside the running executable only.
  package static func find(_ name: String, directory: String = ".", path: String?) throws(InstanceError) -> String {
    if name.contains("/") {
      let file = name.hasPrefix("/") ? name : "\(directory)/\(name)"
      guard isExecutable(file) else {
        throw InstanceError(.badInput, "the executable '\(file)' does not exist, or may not be executed")
      }
      return absolute(file)
    }
    let beside = "\(ownFolder)/\(name)"
    if isExecutable(beside) { return beside }
    let built = path == nil ? [] : buildFolders(around: absolute(directory))
    for folder in built where isExecutable("\(folder)/\(name)") { return "\(folder)/\(name)" }
    for folder in (path ?? "").split(separator: ":") where isExecutable("\(folder)/\(name)") {
      return absolute("\(folder)/\(name)")
    }
    let places = (["'\(ownFolder)'"] + built.map { "'\($0)'" } + (path == nil ? [] : ["the folders of PATH"])).joined(
      separator: ", ")
    throw InstanceError(.badInput, "the executable '\(name)' is not in \(places); is it built?")
  }

  /// Where the package around a folder builds its products: in the configuration of the running executable, then in the
  /// others.
  private static func buildFolders(around directory: String) -> [String] {
    var folder = directory
    while folder.count > 1 {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
        let own = (ownFolder as NSString).lastPathComponent
        let configurations = ["debug", "release"].sorted { first, _ in first == own }
        return configurations.map { "\(folder)/.build/\($0)" }
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return []
  }

  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
