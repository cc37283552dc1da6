package import IntentValues

/// The body of HELLO; the header's epoch names the life of this source.
package struct Hello: MessagePackable {
  package var identity: BusIdentity
  package var minimumVersion: Int
  package var maximumVersion: Int
  package var features: [String]
  /// The last source sequence that this source knows to be in the log.
  package var lastAcknowledged: UInt64

  package init(identity: BusIdentity, lastAcknowledged: UInt64) {
    self.identity = identity
    minimumVersion = Int(MessageHeader.version)
    maximumVersion = Int(MessageHeader.version)
    features = []
    self.lastAcknowledged = lastAcknowledged
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(8)
    writer.entry("name", identity.name)
    writer.entry("role", identity.role.rawValue)
    writer.entry("bundle", identity.bundle)
    writer.entry("team", identity.team)
    writer.entry("min", minimumVersion)
    writer.entry("max", maximumVersion)
    writer.entry("features", features)
    writer.entry("lastAcked", lastAcknowledged)
  }

  package init(unpacking object: MessagePackObject) throws {
    identity = try BusIdentity(unpacking: object)
    minimumVersion = try object.int("min")
    maximumVersion = try object.int("max")
    features = try object.strings("features")
    lastAcknowledged = try object.unsigned("lastAcked")
  }
}

/// The body of WELCOME; the header's bus sequence is the head.
package struct Welcome: MessagePackable {
  package var instance: String
  /// "full", "normal" or "memory".
  package var durability: String
  /// The life of the broker; another one means that events may never have become durable.
  package var brokerEpoch: UInt64
  /// The last source sequence of this source that the log holds or has taken in: publishing goes on behind it.
  package var lastSeen: UInt64
  /// The most unacknowledged events per source.
  package var window: Int
  /// The largest body in bytes.
  package var maximumBody: Int

  package init(
    instance: String, durability: String, brokerEpoch: UInt64, lastSeen: UInt64, window: Int, maximumBody: Int
  ) {
    self.instance = instance
    self.durability = durability
    self.brokerEpoch = brokerEpoch
    self.lastSeen = lastSeen
    self.window = window
    self.maximumBody = maximumBody
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(6)
    writer.entry("instance", instance)
    writer.entry("durability", durability)
    writer.entry("brokerEpoch", brokerEpoch)
    writer.entry("lastSeen", lastSeen)
    writer.entry("window", window)
    writer.entry("maxBody", maximumBody)
  }

  package init(unpacking object: MessagePackObject) throws {
    instance = try object.string("instance")
    durability = try object.string("durability")
    brokerEpoch = try object.unsigned("brokerEpoch")
    lastSeen = try object.unsigned("lastSeen")
    window = try object.int("window")
    maximumBody = try object.int("maxBody")
  }
}

/// The body of READY: which requests this process answers from now on.
package struct Ready: MessagePackable {
  package var routes: [String]
  package init(routes: [String]) { self.routes = routes }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("routes", routes)
  }

  package init(unpacking object: MessagePackObject) throws { routes = try object.strings("routes") }
}

/// The body of SUB; the header's source sequence is the subscription's number, chosen by the client.
package struct Subscribe: MessagePackable {
  package var filters: [String]
  /// A durable cursor's name; nil for a reader that leaves none.
  package var consumer: String?
  /// The first sequence wanted; nil for "after the head".
  package var start: UInt64?

  package init(filters: [String], consumer: String?, start: UInt64?) {
    self.filters = filters
    self.consumer = consumer
    self.start = start
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(3)
    writer.entry("filters", filters)
    writer.entry("consumer", consumer)
    writer.entry("start", start)
  }

  package init(unpacking object: MessagePackObject) throws {
    filters = try object.strings("filters")
    consumer = try object.optionalString("consumer")
    start = try object.optionalUnsigned("start")
  }
}

/// The body of FENCE; the header's bus sequence is the one to pass.
package struct Fence: MessagePackable {
  package var consumers: [String]
  package init(consumers: [String]) { self.consumers = consumers }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("consumers", consumers)
  }

  package init(unpacking object: MessagePackObject) throws { consumers = try object.strings("consumers") }
}

extension BusIdentity: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("name", name)
    writer.entry("role", role.rawValue)
    writer.entry("bundle", bundle)
    writer.entry("team", team)
  }

  package init(unpacking object: MessagePackObject) throws {
    let role = try object.string("role")
    guard let role = Role(rawValue: role) else { throw MessagePackError("field 'role' is '\(role)', which is unknown") }
    self.init(
      name: try object.string("name"), role: role, bundle: try object.optionalString("bundle"),
      team: try object.optionalString("team"))
  }
}
