import Foundation
import IntentBus
import IntentInstance
import Testing

@Suite("An instance's folder")
struct InstanceFolderTests {
  @Test("lies in the private runtime folder, else in the temporary one")
  func roots() throws {
    let main = InstanceName.main
    let here = InstancePlace(environment: ["XDG_RUNTIME_DIR": runtime.path + "/"])
    #expect(try here.folder(for: main).path == "\(runtime.path)/intentsim/main")
    let elsewhere = InstancePlace(environment: ["TMPDIR": "/var/tmp"], user: 7)
    #expect(try elsewhere.folder(for: main).path == "/var/tmp/intentsim-7/main")
    let foreign = InstancePlace(environment: ["XDG_RUNTIME_DIR": "/nowhere"], user: 7)
    #expect(try foreign.folder(for: main).path == "/tmp/intentsim-7/main")
  }

  @Test("is shortened where a socket path would be too long: repeatable, and distinct for each name")
  func shortened() throws {
    let place = InstancePlace(environment: ["TMPDIR": "/" + String(repeating: "t", count: 150)], user: 7)
    let first = try place.folder(for: InstanceName("run-a"))
    let second = try place.folder(for: InstanceName("run-b"))
    #expect(first != second)
    #expect(try place.folder(for: InstanceName("run-a")) == first)
    #expect("\(first.path)/control".utf8.count <= InstanceFolder.maximumSocketPath)
  }

  @Test("is used as it is up to the last byte that fits", arguments: [(0, false), (1, true)])
  func boundary(extra: Int, isShortened: Bool) throws {
    // "/" + t… + "/intentsim-7/main" + "/control" is 107 bytes.
    let length = 107 - "/control".count - "/intentsim-7/main".count - 1 + extra
    let place = InstancePlace(environment: ["TMPDIR": "/" + String(repeating: "t", count: length)], user: 7)
    #expect(try place.folder(for: .main).path.hasPrefix("/tmp/") == isShortened)
  }

  @Test(
    "has a name of a few plain letters", arguments: ["", "Main", "a_b", "a/b", "..", String(repeating: "a", count: 25)])
  func badNames(name: String) {
    let error = #expect(throws: InstanceError.self) { try InstanceName(name) }
    #expect(error?.message.contains("'\(name)'") == true)
  }

  @Test("gets automatic names that differ and are valid")
  func automatic() throws {
    let names = Set((0..<100).map { _ in InstanceName.automatic() })
    #expect(names.count == 100)
    for name in names { #expect(try InstanceName(name.text) == name) }
  }

  private let runtime: TemporaryFolder
  private let place: InstancePlace
  private let folder: InstanceFolder

  init() throws {
    runtime = try TemporaryFolder()
    place = InstancePlace(environment: ["XDG_RUNTIME_DIR": runtime.path])
    folder = try place.folder(for: .main)
  }

  @Test("must belong to this user alone")
  func ownership() throws {
    try place.create(folder)
    chmod(folder.path, 0o755)
    let open = #expect(throws: InstanceError.self) { try place.create(folder) }
    #expect(open?.message.contains("mode 755") == true)
    try FileManager.default.removeItem(atPath: folder.path)
    try runtime.write("intentsim/main", "a file")
    let file = #expect(throws: InstanceError.self) { try place.create(folder) }
    #expect(file?.message == "'\(folder.path)' is not a folder; remove it or choose another instance")
  }

  @Test("is held by one launcher at a time, which a second one is told")
  func locking() throws {
    try place.create(folder)
    let lock = try InstanceLock.take(folder, name: .main)
    let topology = try TopologyReader.read(text: TopologyReaderTests.whole, path: "t.yaml")
    let locator = InstanceLocator(
      name: .main, folder: folder, topology: topology, path: "/t.yaml", isEphemeral: false)
    try locator.write()
    let error = #expect(throws: InstanceError.self) { _ = try InstanceLock.take(folder, name: .main) }
    #expect(error?.code == .inUse)
    #expect(error?.message.contains("process \(getpid())") == true)
    #expect(place.instances().contains(locator))
    withExtendedLifetime(lock) {}
  }

  @Test("is taken over from a dead launcher: its sockets go")
  func takeover() throws {
    try place.create(folder)
    let path = "\(folder.path)/front"
    #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
    _ = try InstanceLock.take(folder, name: .main)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("is refused when a foreign file stands in a socket's place, and the file stays as it is")
  func foreignFile() throws {
    try place.create(folder)
    let path = try runtime.write("intentsim/main/front", "not yours")
    let error = #expect(throws: InstanceError.self) { _ = try InstanceLock.take(folder, name: .main) }
    #expect(error?.message == "'\(path)' is not a socket and was left as it is; remove it or choose another instance")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "not yours")
  }
}
