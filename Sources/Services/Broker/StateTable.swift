package import IntentBus

/// The last value per topic of every state event, as of what is committed.
package struct StateTable {
  package struct Value {
    package var sequence: UInt64
    /// The epoch of the source that set it.
    package var owner: UInt64
    package var isEphemeral: Bool
    /// The whole event as in a batch.
    package var record: [UInt8]
  }

  private var values: [[UInt8]: Value] = [:]
  private var topicsByOwner: [UInt64: Set<[UInt8]>] = [:]

  package init() {}

  /// Takes in one committed state event; an empty body removes the value.
  package mutating func apply(_ view: EventRecord.View, sequence: UInt64) {
    guard let header = try? MessageHeader(parsing: view.header) else { return }
    let topic = [UInt8](view.topic)
    if let old = values[topic] {
      guard old.sequence < sequence else { return }
      topicsByOwner[old.owner]?.remove(topic)
      if topicsByOwner[old.owner]?.isEmpty == true { topicsByOwner[old.owner] = nil }
    }
    guard !view.body.isEmpty else {
      values[topic] = nil
      return
    }
    var record: [UInt8] = []
    EventRecord.append(header, topic: view.topic, body: view.body, to: &record)
    let isEphemeral = header.flags.contains(.ephemeral)
    values[topic] = Value(sequence: sequence, owner: header.epoch, isEphemeral: isEphemeral, record: record)
    if isEphemeral { topicsByOwner[header.epoch, default: []].insert(topic) }
  }

  /// The topics of the ephemeral values of one source, sorted.
  package func ephemeralTopics(of owner: UInt64) -> [[UInt8]] {
    (topicsByOwner[owner] ?? []).sorted { $0.lexicographicallyPrecedes($1) }
  }

  package var ephemeralOwners: [UInt64] { Array(topicsByOwner.keys) }

  /// The records of the values whose topic begins with `prefix`, by sequence.
  package func records(matching prefix: [UInt8]) -> [[UInt8]] {
    values.filter { $0.key.starts(with: prefix) }.map(\.value).sorted { $0.sequence < $1.sequence }.map(\.record)
  }
}
