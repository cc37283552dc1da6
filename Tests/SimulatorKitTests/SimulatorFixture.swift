import IntentBus
import IntentClient
import IntentValues
import SimulatorKit
import Synchronization

/// A simulator on a log in memory, whose requests `answer` serves.
func simulator(
  _ log: FakeLog, folder: String = "/nowhere",
  answer: @escaping @Sendable (Topic, [UInt8]) throws -> any MessagePackable = { topic, _ in
    throw BusError(.unknownRoute, "nobody serves '\(topic)'")
  }
) -> Simulator {
  Simulator(
    client: SimulatorClient(transport: FakeTransport(answer: answer)), bus: log, folder: InstanceFolder(path: folder),
    name: "test")
}

/// Answers every request at once.
final class FakeTransport: IntentTransport {
  struct Call: Sendable {
    var topic: Topic
    var after: UInt64
    var isIdempotent: Bool
  }

  private let answer: @Sendable (Topic, [UInt8]) throws -> any MessagePackable
  private let log = Mutex<(calls: [Call], fences: [[String]])>(([], []))

  init(answer: @escaping @Sendable (Topic, [UInt8]) throws -> any MessagePackable) { self.answer = answer }

  var calls: [Call] { log.withLock { $0.calls } }
  var fences: [[String]] { log.withLock { $0.fences } }
  var causalFloor: UInt64 { 42 }

  func request(
    _ topic: Topic, _ body: [UInt8], within limit: Duration, after sequence: UInt64, idempotent: Bool
  ) async throws -> BusReply {
    log.withLock { $0.calls.append(Call(topic: topic, after: sequence, isIdempotent: idempotent)) }
    return BusReply(body: try answer(topic, body).packed, sequence: 50)
  }

  func fence(_ consumers: [String], upTo sequence: UInt64?, within limit: Duration) async throws {
    log.withLock { $0.fences.append(consumers) }
  }
}

func donation(_ identifier: String, intent: String = "CreateNoteIntent") -> DonationRecord {
  DonationRecord(
    identifier: identifier, bundle: "com.example.Notes", intent: intent, title: "Create Note", source: .system,
    isDiscoverable: true,
    parameters: [.init(name: "title", title: "Title", value: .string("Packing list"), text: "Packing list")],
    result: nil, time: 100)
}

func text(of error: (any Error)?) -> String { error.map { "\($0)" } ?? "no error" }
