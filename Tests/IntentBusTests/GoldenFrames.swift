import Foundation
import IntentBus

/// One message of a golden file: the frames as a peer sends them.
struct GoldenMessage {
  var frames: [[UInt8]]

  /// Reads `Golden/NAME.bin`: each frame behind its length of four bytes in network order.
  init(_ name: String) throws {
    guard let url = Bundle.module.url(forResource: "Golden/\(name)", withExtension: "bin") else {
      throw GoldenError("the golden file \(name).bin is missing; run tools/golden.py")
    }
    var rest = [UInt8](try Data(contentsOf: url))[...]
    frames = []
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      frames.append(Array(rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
  }

  var header: MessageHeader { get throws { try frames[0].withUnsafeBytes { try MessageHeader(parsing: $0) } } }
  var topic: String { String(decoding: frames[1], as: UTF8.self) }
  var body: [UInt8] { frames[2] }
}

struct GoldenError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension MessageHeader {
  /// The 64 bytes as they go on the wire.
  var encoded: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: MessageHeader.length)
    bytes.withUnsafeMutableBytes { write(to: $0) }
    return bytes
  }
}

/// The protocol's names of the kinds, in the order of their numbers.
let kindNames: [(MessageKind, String)] = [
  (.hello, "HELLO"), (.welcome, "WELCOME"), (.refused, "REFUSED"), (.ready, "READY"), (.bye, "BYE"),
  (.byeAcknowledged, "BYEACK"), (.publish, "PUB"), (.publishAcknowledged, "PUBACK"), (.busy, "BUSY"),
  (.subscribe, "SUB"), (.subscribed, "SUBOK"), (.credit, "CREDIT"), (.batch, "BATCH"), (.acknowledge, "ACK"),
  (.negativeAcknowledge, "NAK"), (.unsubscribe, "UNSUB"), (.request, "REQ"), (.progress, "PROGRESS"), (.reply, "REP"),
  (.error, "ERR"), (.cancel, "CANCEL"), (.snapshot, "SNAP"), (.snapshotPart, "SNAPPART"), (.snapshotEnd, "SNAPEND"),
  (.ping, "PING"), (.pong, "PONG"), (.fence, "FENCE"), (.fenced, "FENCED"),
]
