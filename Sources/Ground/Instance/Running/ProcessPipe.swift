internal import Foundation

/// Both ends of a pipe, closed when a process is started with something else.
package struct ProcessPipe: Sendable {
  package var readEnd: Int32
  package var writeEnd: Int32

  package init() throws(InstanceError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw InstanceError(.notReady, "no pipe can be made: \(FileProblem.reason())") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  package func closeReadEnd() { close(readEnd) }
  package func closeWriteEnd() { close(writeEnd) }
}
