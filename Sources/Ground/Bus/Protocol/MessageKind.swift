/// What a message is. The numbers are the wire's: never renumber; an unknown one is answered with `unknownKind`.
package enum MessageKind: UInt8, Sendable, CaseIterable {
  case hello = 0x01
  case welcome = 0x02
  case refused = 0x03
  case ready = 0x04
  case bye = 0x05
  case byeAcknowledged = 0x06

  case publish = 0x10
  case publishAcknowledged = 0x11
  case busy = 0x12

  case subscribe = 0x20
  case subscribed = 0x21
  case credit = 0x22
  case batch = 0x23
  case acknowledge = 0x24
  /// From the broker to a publisher: send again from this source sequence on.
  case negativeAcknowledge = 0x25
  case unsubscribe = 0x26

  case request = 0x30
  case progress = 0x31
  case reply = 0x32
  case error = 0x33
  case cancel = 0x34

  case snapshot = 0x40
  case snapshotPart = 0x41
  case snapshotEnd = 0x42

  case ping = 0x50
  case pong = 0x51

  case fence = 0x60
  case fenced = 0x61
}

package struct MessageFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let durable = Self(rawValue: 1 << 0)
  package static let redelivered = Self(rawValue: 1 << 1)
  package static let replayed = Self(rawValue: 1 << 2)
  package static let last = Self(rawValue: 1 << 3)
  package static let idempotent = Self(rawValue: 1 << 4)
  /// The broker keeps the last value per whole topic.
  package static let state = Self(rawValue: 1 << 5)
  /// A state value that ends with its owner's connection.
  package static let ephemeral = Self(rawValue: 1 << 6)
  package static let bodyInFile = Self(rawValue: 1 << 7)
  package static let messagePack = Self(rawValue: 1 << 8)
  package static let json = Self(rawValue: 1 << 9)
}
