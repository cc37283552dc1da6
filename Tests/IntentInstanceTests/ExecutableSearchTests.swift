import Foundation
import IntentInstance
import Testing

@Suite("Finding executables")
struct ExecutableSearchTests {
  private func makeExecutable(_ path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "#!/bin/sh\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test("An app is found in the build folder of the package around its topology")
  func packageBuildFolder() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    try makeExecutable(folder + "/.build/release/SomebodysApp")
    #expect(
      try ExecutableSearch.find("SomebodysApp", directory: folder + "/Topology", path: "")
        == folder + "/.build/release/SomebodysApp")
  }

  @Test("What is not there is named with every place that was looked at")
  func notFound() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try "".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    #expect {
      _ = try ExecutableSearch.find("Nobody", directory: folder, path: "/bin")
    } throws: {
      let text = "\($0)"
      return text.contains("'Nobody'") && text.contains(folder + "/.build/debug") && text.contains("PATH")
    }
  }

  @Test("A daemon is looked for beside the launcher only")
  func builtIn() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try makeExecutable(folder + "/intentsim-nobody")
    #expect(throws: InstanceError.self) { try ExecutableSearch.find("intentsim-nobody", directory: folder, path: nil) }
  }
}
