internal import IntentInstance
internal import IntentValues

extension ProcessRecord {
  static let header = ["NAME", "ROLE", "STATE", "PID", "READY", "RESTARTS", "EXIT"]

  var row: [String] {
    [
      name, role, state.rawValue, pid == 0 ? "" : "\(pid)",
      readyMilliseconds.map { Duration.nanoseconds(Int64($0 * 1e6)).text } ?? "", "\(restarts)", exit ?? "",
    ]
  }

  var json: JSON {
    [
      "name": .string(name), "role": .string(role), "bundle": JSON(bundle), "team": JSON(team), "pid": JSON(pid),
      "state": .string(state.rawValue), "exit": JSON(exit), "restarts": JSON(restarts),
      "readyMilliseconds": JSON(readyMilliseconds),
    ]
  }
}
