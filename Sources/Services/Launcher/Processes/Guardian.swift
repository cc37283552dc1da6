internal import CIntentSystem
internal import Foundation
package import IntentBus
package import IntentInstance

/// A small process that outlives the launcher and ends what a killed launcher could not.
///
/// It waits for the end of its standard input, which the launcher holds open as long as it lives.
package struct Guardian: Sendable {
  package static let verb = "guard"

  package var folder: InstanceFolder
  package var isEphemeral: Bool

  package init(folder: InstanceFolder, isEphemeral: Bool) {
    self.folder = folder
    self.isEphemeral = isEphemeral
  }

  /// The launcher's end of the pipe, held until the launcher is gone.
  struct Lifeline { fileprivate let pipe: ProcessPipe }

  func start(_ environment: [String: String]) throws(InstanceError) -> Lifeline {
    let launcher = ProcessStamp.current
    let executable = try ExecutableSearch.find("intentsim", path: nil)
    let pipe = try ProcessPipe()
    let child = ChildProcess(
      executable: executable,
      arguments: [Self.verb, folder.path, "\(launcher.pid)", "\(launcher.startTime)"]
        + (isEphemeral ? ["--ephemeral"] : []),
      environment: environment.filter { $0.key != MarkedProcesses.variable }
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      descriptors: [0: pipe.readEnd])
    defer { pipe.closeReadEnd() }
    do {
      _ = try child.start()
    } catch {
      pipe.closeWriteEnd()
      throw error
    }
    return Lifeline(pipe: pipe)
  }

  // MARK: - In the guardian's own process

  /// Waits for the launcher's end, then ends every process of its tree; an ephemeral folder goes too.
  package func run(for launcher: ProcessStamp) {
    // What stops the launcher must not stop its guardian first.
    cintentsystem_block_signals()
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    MarkedProcesses.end(of: launcher)
    // Only what still belongs to that launcher: another may have taken the folder over.
    guard isEphemeral, let locator = try? InstanceLocator.read(in: folder), locator.launcher == launcher else { return }
    try? FileManager.default.removeItem(atPath: folder.path)
  }
}
