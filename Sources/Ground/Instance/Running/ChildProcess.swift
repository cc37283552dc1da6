internal import CIntentSystem
internal import Foundation

/// Starts a process by vfork + exec; the only place that does.
package struct ChildProcess: Sendable {
  /// Absolute; no search.
  package var executable: String
  /// Without the executable.
  package var arguments: [String]
  package var environment: [String: String]
  package var directory: String?
  /// What the child's descriptors are copies of; 0 to 2 are `/dev/null` when not named, all others are closed.
  package var descriptors: [Int32: Int32]
  /// A process group of its own, so that a signal reaches all of it.
  package var ownGroup = true
  /// What the child gets when the *thread* that starts it ends; 0 for nothing.
  package var deathSignal: Int32 = 0

  package init(
    executable: String, arguments: [String], environment: [String: String], directory: String? = nil,
    descriptors: [Int32: Int32] = [:]
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.descriptors = descriptors
  }

  /// - Returns: the pid.
  /// - Throws: `InstanceError` naming the executable and the reason.
  package func start() throws(InstanceError) -> Int32 {
    var arguments = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    let folder = directory.map { strdup($0) } ?? nil
    let layout = descriptors.sorted { $0.key < $1.key }.map {
      cintentsystem_descriptor(parent: $0.value, child: $0.key)
    }
    defer {
      for pointer in arguments + variables { free(pointer) }
      free(folder)
    }
    let pid = arguments.withUnsafeMutableBufferPointer { arguments in
      variables.withUnsafeMutableBufferPointer { variables in
        layout.withUnsafeBufferPointer { layout in
          var spawn = cintentsystem_spawn()
          spawn.path = UnsafePointer(arguments[0])
          spawn.arguments = UnsafePointer(arguments.baseAddress)
          spawn.environment = UnsafePointer(variables.baseAddress)
          spawn.directory = UnsafePointer(folder)
          spawn.descriptors = layout.baseAddress
          spawn.descriptor_count = layout.count
          spawn.own_group = ownGroup
          spawn.death_signal = deathSignal
          return cintentsystem_spawn_process(&spawn)
        }
      }
    }
    guard pid > 0 else {
      throw InstanceError(.badInput, "'\(executable)' cannot be started: \(FileProblem.reason(-pid))")
    }
    return pid
  }
}
