internal import Foundation

/// Finds executables: beside the running one, then in `PATH`.
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
    for folder in (path ?? "").split(separator: ":") where isExecutable("\(folder)/\(name)") {
      return absolute("\(folder)/\(name)")
    }
    let places = path == nil ? "'\(ownFolder)'" : "'\(ownFolder)' and the folders of PATH"
    throw InstanceError(.badInput, "the executable '\(name)' is not in \(places); is it built?")
  }

  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
