internal import Foundation
package import IntentBus
internal import IntentValues

/// One line per event.
package struct EventFormat: Sendable {
  /// Whether values of people and apps are printed.
  package var showsValues: Bool
  package var asJSON: Bool

  package init(showsValues: Bool, asJSON: Bool) {
    self.showsValues = showsValues
    self.asJSON = asJSON
  }

  /// Fields that the system itself writes, so that no person's value is in them.
  private static let harmless: Set<String> = [
    "bundle", "code", "count", "discoverable", "exit", "hasValue", "intent", "kind", "name", "pid",
    "readyMilliseconds", "restarts", "role", "run", "source", "state", "team", "time", "type",
  ]

  package func line(_ event: BusEvent) -> String {
    let body = event.isTombstone ? .null : (try? Body(packed: event.body).json) ?? .string("\(event.body.count) bytes")
    if asJSON {
      let json: JSON = [
        "sequence": .int(Int64(clamping: event.sequence)), "time": .string(Self.time(event.wallTime)),
        "topic": .string(event.topic.text), "tombstone": .bool(event.isTombstone),
        "body": showsValues ? body : Self.masked(body),
      ]
      return json.text
    }
    let text = event.isTombstone ? "(gone)" : showsValues ? body.text : Self.summary(body)
    return "\(event.sequence)  \(Self.time(event.wallTime))  \(event.topic)  \(text)"
  }

  /// "12:00:00.123", in UTC.
  private static func time(_ nanoseconds: UInt64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let seconds = milliseconds / 1000
    let parts = [(seconds / 3600 % 24, 2), (seconds / 60 % 60, 2), (seconds % 60, 2), (milliseconds % 1000, 3)]
      .map { value, width in String(repeating: "0", count: width - "\(value)".count) + "\(value)" }
    return "\(parts[0]):\(parts[1]):\(parts[2]).\(parts[3])"
  }

  /// "name=spotlight state=ready parameters=…": harmless fields whole, others by their size only.
  private static func summary(_ body: JSON) -> String {
    guard case .object(let entries) = body else { return "…" }
    return entries.compactMap { entry -> String? in
      switch entry.value {
      case .null: return nil
      case .array(let values): return "\(entry.key)=[\(values.count)]"
      case .string(let text) where harmless.contains(entry.key): return "\(entry.key)=\(text)"
      case let value where harmless.contains(entry.key): return "\(entry.key)=\(value.text)"
      default: return "\(entry.key)=…"
      }
    }.joined(separator: " ")
  }

  private static func masked(_ body: JSON) -> JSON {
    guard case .object(let entries) = body else { return "…" }
    return .object(
      entries.map { entry in
        if harmless.contains(entry.key) { return entry }
        if case .array(let values) = entry.value { return (entry.key, ["count": JSON(values.count)]) }
        return (entry.key, "…")
      })
  }
}

/// Any body as JSON.
private struct Body: MessagePackable {
  var json: JSON

  init(unpacking object: MessagePackObject) throws { json = Self.json(object) }
  func pack(into writer: borrowing MessagePackWriter) { preconditionFailure("a body is only read") }

  private static func json(_ object: MessagePackObject) -> JSON {
    if let entries = object.entries {
      return .object(entries.map { ($0.key.string ?? $0.key.kind, json($0.value)) })
    }
    if let values = object.array { return .array(values.map(json)) }
    return (try? WireValue(unpacking: object).json) ?? .string(object.kind)
  }
}
