internal import IntentBus

/// Where in the log a reader begins.
public enum EventStart: Hashable, Sendable {
  /// With the first event after the call.
  case new
  /// With the first event that the log holds.
  case all
  /// With the event of this sequence, or the first one after it.
  case sequence(UInt64)

  /// With the first event after a position that `Simulator.position` gave.
  public static func after(_ position: UInt64) -> EventStart { .sequence(position + 1) }

  var position: StartPosition {
    switch self {
    case .new: .new
    case .all: .all
    case .sequence(let sequence): .sequence(sequence)
    }
  }
}

extension EventStart: CustomStringConvertible {
  public var description: String {
    switch self {
    case .new: "now"
    case .all: "the beginning"
    case .sequence(let sequence): "event \(sequence)"
    }
  }
}
