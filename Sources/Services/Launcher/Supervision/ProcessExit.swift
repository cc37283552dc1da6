/// How a process ended.
package enum ProcessExit: Hashable, Sendable, CustomStringConvertible {
  case code(Int32)
  case signal(Int32)
  /// It never ran: the reason.
  case notStarted(String)

  package var isSuccess: Bool { self == .code(0) }

  /// "7", "signal 9"; the form of `ProcessRecord.exit`.
  package var description: String {
    switch self {
    case .code(let code): "\(code)"
    case .signal(let signal): "signal \(signal)"
    case .notStarted: "not started"
    }
  }

  /// What a shell would report.
  package var shellCode: Int32 {
    switch self {
    case .code(let code): code
    case .signal(let signal): 128 + signal
    case .notStarted: 127
    }
  }
}
