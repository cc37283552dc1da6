internal import Foundation
package import IntentBus
internal import IntentValues

/// The annotation tracker: follows `annotation/` and answers `annotations/current/BUNDLE/`.
///
/// It keeps nothing on disk: after a restart the broker's last values say what is visible.
package actor AnnotationsService {
  package static let consumer = "annotations"

  private let connection: BusConnection
  private var visible = VisibleAnnotations()
  /// Values whose body could not be read.
  private var skipped = 0

  package init(connection: BusConnection) { self.connection = connection }

  /// Serves until the connection closes.
  package func run() async throws {
    let snapshot = try await connection.snapshot(of: .allAnnotations)
    apply(snapshot.values)
    let subscription = try await connection.subscribe(
      to: [.allAnnotations], from: .sequence(snapshot.asOf + 1), consumer: Self.consumer)
    try await connection.serve([.annotationsCurrentRoute]) { request in try await self.answer(request) }
    do {
      while let events = try await subscription.next() {
        guard let last = events.last else { continue }
        apply(events)
        visible.settle(through: last.sequence)
        subscription.acknowledge(upTo: last.sequence)
      }
    } catch let error as BusError where error.code == .closed {
      return
    }
  }

  private func apply(_ events: [BusEvent]) {
    for event in events {
      do { try visible.apply(event) } catch {
        skipped += 1
        Self.log("skipped event \(event.sequence) on \(event.topic): its body cannot be read; \(skipped) so far")
      }
    }
  }

  private func answer(_ request: BusRequest) throws -> [UInt8] {
    let words = request.topic.words
    guard words.count == 3, !words[2].isEmpty else {
      throw BusError(.badBody, "annotations are asked for by app: annotations/current/BUNDLE/, not \(request.topic)")
    }
    let wanted = try request.decoded(as: AnnotationsRequest.self)
    return visible.current(in: String(words[2]), type: wanted.type).packed
  }

  private static func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
