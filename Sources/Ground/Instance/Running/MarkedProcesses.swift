internal import Foundation

/// The processes of one launcher's tree, found by a mark in their environment.
///
/// A parent-death signal reaches only direct children and a group only those that stayed in it; the environment is
/// passed on to whatever they start.
package enum MarkedProcesses {
  package static let variable = "INTENTSIM_LAUNCHER"

  package static func mark(of launcher: ProcessStamp) -> String { "\(launcher.pid)-\(launcher.startTime)" }

  /// Those that live and bear the launcher's mark, this process excepted.
  package static func all(of launcher: ProcessStamp) -> [Int32] {
    let wanted = Array("\(variable)=\(mark(of: launcher))".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { pid in
      guard pid != getpid(), let environment = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
        return false
      }
      return environment.split(separator: 0).contains { $0.elementsEqual(wanted) }
    }
  }

  /// Kills them all, those that they start meanwhile as well; returns when none is left.
  package static func end(of launcher: ProcessStamp) {
    // A process that the kernel cannot end, as one that waits for a dead disk, must not hold this one for ever.
    for _ in 0..<500 {
      let found = all(of: launcher)
      if found.isEmpty { return }
      for pid in found { kill(pid, SIGKILL) }
      usleep(2_000)
    }
  }
}
