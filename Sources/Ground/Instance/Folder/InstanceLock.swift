internal import Foundation
package import IntentBus

/// The right to be the launcher of an instance: a lock on its `lock` file, held as long as this value lives.
package final class InstanceLock: Sendable {
  package let folder: InstanceFolder
  private let descriptor: Int32

  private init(folder: InstanceFolder, descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the folder over, which must exist, and clears what a dead predecessor left in it.
  ///
  /// - Throws: `InstanceError` with `inUse` naming the living launcher, or `badInput` naming a file in a socket's place
  ///   that is no socket; such a file is left as it is.
  package static func take(_ folder: InstanceFolder, name: InstanceName) throws(InstanceError) -> InstanceLock {
    let descriptor = open(folder.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw InstanceError(.badInput, "'\(folder.lock)' cannot be opened: \(FileProblem.reason())")
    }
    let lock = InstanceLock(folder: folder, descriptor: descriptor)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        throw InstanceError(.badInput, "'\(folder.lock)' cannot be locked: \(FileProblem.reason())")
      }
      let owner =
        (try? InstanceLocator.read(in: folder)).map { "process \($0.launcher.pid)" } ?? "a process that is starting"
      throw InstanceError(
        .inUse,
        "the instance '\(name)' is in use by \(owner) (\(folder.path)); end it with "
          + "'intentsim down --instance \(name)', or choose another name")
    }
    try lock.clearPredecessor()
    return lock
  }

  private func clearPredecessor() throws(InstanceError) {
    do throws(InstanceError) {
      let predecessor = try InstanceLocator.read(in: folder)
      if !predecessor.launcher.isAlive { MarkedProcesses.end(of: predecessor.launcher) }
    } catch {
      guard error.code == .notRunning else { throw error }
    }
    for path in ["\(folder.path)/front", "\(folder.path)/live", "\(folder.path)/control"] {
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw InstanceError(
          .badInput, "'\(path)' is not a socket and was left as it is; remove it or choose another instance")
      }
      unlink(path)
    }
  }

  /// Removes the folder with all that is in it; for ephemeral instances, when every process has ended.
  package func removeFolder() { try? FileManager.default.removeItem(atPath: folder.path) }
}
