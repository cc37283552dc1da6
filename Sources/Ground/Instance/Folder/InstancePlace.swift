internal import Foundation
package import IntentBus

/// Where the folders of instances lie: a private folder of this user.
///
/// `$XDG_RUNTIME_DIR/intentsim/NAME`, without that variable `$TMPDIR/intentsim-UID/NAME`. Where a socket's path would pass
/// the system's limit, the folder is `/tmp/intentsim-UID/HASH` instead, the hash being that of the long path: the same
/// one every time, and another one for another name.
package struct InstancePlace: Sendable {
  /// The folder that holds those of the instances.
  package let root: String
  /// Where folders go whose path is too long.
  package let shortRoot: String

  package init(environment: [String: String], user: UInt32 = geteuid()) {
    let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? Self.trimmed($0) : nil } ?? "/tmp"
    if let runtime = environment["XDG_RUNTIME_DIR"].map(Self.trimmed), Self.isPrivate(runtime, user) {
      root = "\(runtime)/intentsim"
    } else {
      root = "\(temporary)/intentsim-\(user)"
    }
    shortRoot = "/tmp/intentsim-\(user)"
  }

  package static var current: InstancePlace { InstancePlace(environment: ProcessInfo.processInfo.environment) }

  private static let longestSocketName = "/control"

  /// Computes the folder's path; touches no file.
  package func folder(for name: InstanceName) throws(InstanceError) -> InstanceFolder {
    let path = "\(root)/\(name.text)"
    let limit = InstanceFolder.maximumSocketPath - Self.longestSocketName.utf8.count
    if path.utf8.count <= limit { return InstanceFolder(path: path) }
    let short = "\(shortRoot)/\(Self.hash(path))"
    guard short.utf8.count <= limit else {
      throw InstanceError(
        .badInput,
        "the socket path '\(short)\(Self.longestSocketName)' has \(short.utf8.count + Self.longestSocketName.utf8.count) "
          + "bytes; the limit is \(InstanceFolder.maximumSocketPath)")
    }
    return InstanceFolder(path: short)
  }

  /// Makes the folder, and those above it, private to this user.
  ///
  /// - Throws: `InstanceError` when something that is not ours stands in its place.
  package func create(_ folder: InstanceFolder) throws(InstanceError) {
    let parent = (folder.path as NSString).deletingLastPathComponent
    for path in [parent, folder.path, folder.stores, folder.logs, "\(folder.path)/apps"] {
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        throw InstanceError(.badInput, "the folder '\(path)' cannot be made: \(FileProblem.reason())")
      }
      try Self.check(path)
    }
  }

  private static func check(_ path: String) throws(InstanceError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw InstanceError(.badInput, "the folder '\(path)' cannot be read: \(FileProblem.reason())")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw InstanceError(.badInput, "'\(path)' is not a folder; remove it or choose another instance")
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      let mode = String(status.st_mode & 0o777, radix: 8)
      throw InstanceError(
        .badInput,
        "the folder '\(path)' belongs to user \(status.st_uid) with mode \(mode); it must be yours alone (mode 700)")
    }
  }

  /// Every instance that has left a locator, whether it still lives or not, by name.
  package func instances() -> [InstanceLocator] {
    var found: [InstanceLocator] = []
    for root in Set([root, shortRoot]) {
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
        let folder = InstanceFolder(path: "\(root)/\(entry)")
        if let locator = try? InstanceLocator.read(in: folder), locator.folder == folder.path { found.append(locator) }
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  // MARK: -

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    return String(path)
  }

  private static func isPrivate(_ path: String, _ user: UInt32) -> Bool {
    var status = stat()
    return path.hasPrefix("/") && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == user && status.st_mode & 0o022 == 0
  }

  /// FNV-1a, 64 bits, in hexadecimal: the same in every process and version.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
