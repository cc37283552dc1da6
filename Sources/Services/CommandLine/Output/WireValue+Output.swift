internal import Foundation
internal import IntentValues

extension WireValue {
  var json: JSON {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .data(let value): .string(value.base64EncodedString())
    case .date(let value): .string(value.ISO8601Format())
    case .url(let value): .string(value.absoluteString)
    case .duration(let value): .double(value / .seconds(1))
    case .array(let values): .array(values.map(\.json))
    case .entity(let entity): entity.json
    case .enumeration(let value): ["type": .string(value.type), "rawValue": .string(value.rawValue)]
    case .compound(let kind, let fields):
      .object(
        [("kind", .string(kind))] + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    }
  }

  /// For people: text as it is, an entity by its title.
  var text: String {
    switch self {
    case .null: "nil"
    case .string(let value): value
    case .array(let values): values.map(\.text).joined(separator: ", ")
    case .entity(let entity): entity.title ?? entity.identifier
    case .enumeration(let value): value.rawValue
    case .date, .url: if case .string(let text) = json { text } else { "" }
    case .data(let value): "\(value.count) bytes"
    case .compound(let kind, _): kind
    case .bool, .int, .double, .duration: json.text
    }
  }
}

extension WireEntity {
  var json: JSON {
    [
      "type": .string(type), "id": .string(identifier), "title": JSON(title), "subtitle": JSON(subtitle),
      "properties": properties.map { .object($0.map { ($0.name, $0.value.json) }) } ?? .null,
    ]
  }
}
