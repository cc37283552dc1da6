package import IntentValues

/// How an event is kept.
package enum EventKind: Sendable {
  case event
  /// The last value per topic is kept by the broker.
  case state
  /// A state value that ends with its owner's connection; the broker then publishes a tombstone (an empty body).
  case ephemeralState

  var flags: MessageFlags {
    switch self {
    case .event: [.durable, .messagePack]
    case .state: [.durable, .messagePack, .state]
    case .ephemeralState: [.durable, .messagePack, .state, .ephemeral]
    }
  }
}

/// An event as a subscriber sees it.
package struct BusEvent: Hashable, Sendable {
  package var sequence: UInt64
  package var topic: Topic
  package var identifier: MessageIdentifier
  /// Nanoseconds since 1970, from the publisher's wall clock; for display only.
  package var wallTime: UInt64
  /// Empty for a tombstone.
  package var body: [UInt8]
  package var isTombstone: Bool

  package init(
    sequence: UInt64, topic: Topic, identifier: MessageIdentifier, wallTime: UInt64, body: [UInt8], isTombstone: Bool
  ) {
    self.sequence = sequence
    self.topic = topic
    self.identifier = identifier
    self.wallTime = wallTime
    self.body = body
    self.isTombstone = isTombstone
  }

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(packed: body)
  }
}

/// The last values of a state family as of one sequence; subscribe from `asOf + 1` to go on without a hole.
package struct StateSnapshot: Sendable {
  package var values: [BusEvent]
  package var asOf: UInt64

  package init(values: [BusEvent], asOf: UInt64) {
    self.values = values
    self.asOf = asOf
  }
}

package enum StartPosition: Hashable, Sendable {
  /// After the head at the moment of SUBOK.
  case new
  case all
  /// From this sequence on, inclusive.
  case sequence(UInt64)

  var first: UInt64? {
    switch self {
    case .new: nil
    case .all: 1
    case .sequence(let sequence): sequence
    }
  }
}

package struct BusReply: Sendable {
  package var body: [UInt8]
  /// The log's head when the broker routed the reply: everything that the answering process published before is at or
  /// below it.
  package var sequence: UInt64

  package init(body: [UInt8], sequence: UInt64) {
    self.body = body
    self.sequence = sequence
  }

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    try Value(packed: body)
  }
}

/// A request as its handler sees it.
package struct BusRequest: Sendable {
  package var topic: Topic
  package var body: [UInt8]
  /// Equal for retries of the same request.
  package var identifier: MessageIdentifier
  /// The sender as the broker verified it.
  package var sender: BusIdentity

  package init(topic: Topic, body: [UInt8], identifier: MessageIdentifier, sender: BusIdentity) {
    self.topic = topic
    self.body = body
    self.identifier = identifier
    self.sender = sender
  }

  package func decoded<Value: MessagePackable>(as type: Value.Type = Value.self) throws -> Value {
    do { return try Value(packed: body) } catch let error as MessagePackError {
      throw BusError(.badBody, "the body of a request to \(topic) cannot be read: \(error)")
    }
  }
}
