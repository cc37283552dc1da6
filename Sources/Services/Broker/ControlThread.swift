internal import Glibc
package import IntentBus
package import IntentValues

/// The `control` socket on a thread of its own, so that questions are answered in a flood too.
///
/// PING is answered with the head; REQ `broker/stats/` with the counters.
package enum ControlThread {
  /// - Throws: `ZeroMQError` naming the endpoint when it cannot be bound.
  package static func start(folder: InstanceFolder, counters: BrokerCounters) throws {
    let context = try BusContext()
    let socket = try RouterSocket(binding: folder.control, in: context)
    let handOver = HandOver(socket)
    IOThread.start(named: "control") {
      do {
        let socket = handOver.take()
        var poller = BrokerPoller()
        _ = poller.add(socket)
        while true {
          try poller.wait(milliseconds: -1)
          while let incoming = try socket.receive() { try answer(incoming, socket, counters) }
        }
      } catch {
        BrokerLog.line("the control socket ended: \(error)")
      }
    }
  }

  private static func answer(
    _ incoming: RouterSocket.Incoming, _ socket: borrowing RouterSocket, _ counters: BrokerCounters
  ) throws {
    guard case .message(let peer, let message) = incoming, socket.lastCredentials?.user == getuid() else {
      counters.refused()
      return
    }
    let values = counters.current
    switch MessageKind(rawValue: message.header.kind) {
    case .ping:
      var header = MessageHeader(.pong)
      header.identifier = message.header.identifier
      header.busSequence = values.head
      _ = try socket.send(to: peer, header, bytes: [])
    case .request where message.topic?.text == "broker/stats/":
      var header = MessageHeader(.reply)
      header.identifier = message.header.identifier
      header.busSequence = values.head
      header.flags = .messagePack
      _ = try socket.send(to: peer, header, bytes: values.packed)
    default:
      counters.refused()
      var header = MessageHeader(.error)
      header.identifier = message.header.identifier
      _ = try socket.send(
        to: peer, header, bytes: BusError(.unknownRoute, "the control socket answers PING and 'broker/stats/'").packed)
    }
  }

  /// Carries the socket to the thread that owns it from then on.
  private final class HandOver: @unchecked Sendable {
    // Safe: written before the thread starts, taken once by it.
    private var socket: RouterSocket?
    init(_ socket: consuming RouterSocket) { self.socket = consume socket }
    func take() -> RouterSocket {
      guard let socket = socket.take() else { preconditionFailure("the control socket is taken once") }
      return socket
    }
  }
}

extension BrokerCounters.Values: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(8)
    writer.entry("head", head)
    writer.entry("committed", committed)
    writer.entry("peers", peers)
    writer.entry("parkedRequests", parkedRequests)
    writer.entry("acceptedEvents", acceptedEvents)
    writer.entry("refused", refused)
    writer.entry("busy", busy)
    writer.entry("lateReplies", lateReplies)
  }

  package init(unpacking object: MessagePackObject) throws {
    head = try object.unsigned("head")
    committed = try object.unsigned("committed")
    peers = try object.int("peers")
    parkedRequests = try object.int("parkedRequests")
    acceptedEvents = try object.unsigned("acceptedEvents")
    refused = try object.unsigned("refused")
    busy = try object.unsigned("busy")
    lateReplies = try object.unsigned("lateReplies")
  }
}
