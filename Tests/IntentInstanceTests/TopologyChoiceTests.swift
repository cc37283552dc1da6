import Foundation
import IntentInstance
import Testing

@Suite("The topology of a test without an instance")
struct TopologyChoiceTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func choice(_ environment: [String: String] = [:], below package: Bool = false) -> TopologyChoice {
    TopologyChoice(
      environment: environment, currentFolder: package ? "/" : folder.path,
      executableFolder: package ? "\(folder.path)/.build/debug" : "/nowhere")
  }

  private func write(_ name: String, app: String) throws {
    let text = "topology: 1\nname: n\nprocesses: { broker: { role: broker } }\napps: { \(app): { run: [a] } }\n"
    try folder.write("Topology/\(name)", text)
  }

  @Test("is the file that the environment names")
  func environment() throws {
    #expect(try choice(["INTENTSIM_TOPOLOGY": "/a/b.yaml"]).file(for: nil) == "/a/b.yaml")
  }

  @Test("is the only file, in the current folder or the package above the executable", arguments: [false, true])
  func only(below package: Bool) throws {
    try write("notes.yaml", app: "com.example.Notes")
    try folder.write("Package.swift", "")
    #expect(try choice(below: package).file(for: nil) == "\(folder.path)/Topology/notes.yaml")
  }

  @Test("is the only one besides all.yaml that names the app")
  func named() throws {
    try write("notes.yaml", app: "com.example.Notes")
    try write("mail.yaml", app: "com.example.Mail")
    try write("all.yaml", app: "com.example.Notes")
    #expect(try choice().file(for: "com.example.Notes") == "\(folder.path)/Topology/notes.yaml")
    let unknown = #expect(throws: InstanceError.self) { try choice().file(for: "com.example.Maps") }
    #expect(
      unknown?.message.contains("(all.yaml, mail.yaml, notes.yaml) and none of them names the app 'com.example.Maps'")
        == true)
    let open = #expect(throws: InstanceError.self) { try choice().file(for: nil) }
    #expect(open?.message.contains("set INTENTSIM_TOPOLOGY") == true)
  }

  @Test("is missed with a remedy when there is none")
  func none() {
    let error = #expect(throws: InstanceError.self) { try choice().file(for: nil) }
    #expect(error?.message.hasPrefix("no topology: there is no folder 'Topology'") == true)
  }
}
