internal import Foundation

/// Extension types of our bodies. Values are part of the protocol: never renumber.
private enum Extension {
  /// A date: seconds since 2001-01-01 00:00:00 UTC as a packed double.
  static let date: Int8 = 1
  /// A URL's absolute text.
  static let url: Int8 = 2
  /// A duration: packed array of seconds and attoseconds.
  static let duration: Int8 = 3
  /// A `WireEntity` as a packed map.
  static let entity: Int8 = 4
  /// A `WireEnumeration` as a packed array of type and raw value.
  static let enumeration: Int8 = 5
  /// A compound value: packed array of kind and a map of fields.
  static let compound: Int8 = 6
}

extension WireValue: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .int(let value): writer.int(value)
    case .double(let value): writer.double(value)
    case .string(let value): writer.string(value)
    case .data(let value): writer.binary(value)
    case .array(let values):
      writer.array(values.count)
      for value in values { value.pack(into: writer) }
    case .url(let value): writer.extended(Extension.url, Array(value.absoluteString.utf8))
    case .entity(let value): writer.extended(Extension.entity, value.packed)
    case .date(let value):
      let payload = MessagePackWriter()
      payload.double(value.timeIntervalSinceReferenceDate)
      writer.extended(Extension.date, payload.bytes)
    case .duration(let value):
      let payload = MessagePackWriter()
      payload.array(2)
      payload.int(value.components.seconds)
      payload.int(value.components.attoseconds)
      writer.extended(Extension.duration, payload.bytes)
    case .enumeration(let value):
      let payload = MessagePackWriter()
      payload.array(2)
      payload.string(value.type)
      payload.string(value.rawValue)
      writer.extended(Extension.enumeration, payload.bytes)
    case .compound(let kind, let fields):
      let payload = MessagePackWriter()
      payload.array(2)
      payload.string(kind)
      payload.map(fields.count)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { payload.entry(name, value) }
      writer.extended(Extension.compound, payload.bytes)
    }
  }

  package init(unpacking object: MessagePackObject) throws {
    if object.isNull {
      self = .null
    } else if let value = object.bool {
      self = .bool(value)
    } else if let value = object.int {
      self = .int(value)
    } else if object.kind == "float", let value = object.double {
      self = .double(value)
    } else if let value = object.string {
      self = .string(value)
    } else if let value = object.binary {
      self = .data(Data(value))
    } else if let values = object.array {
      self = .array(try values.map(WireValue.init(unpacking:)))
    } else if let (type, payload) = object.extended {
      self = try Self.unpack(extension: type, payload, depth: object.depth + 1)
    } else {
      throw MessagePackError("a \(object.kind) is no value")
    }
  }

  private static func unpack(extension type: Int8, _ payload: [UInt8], depth: Int) throws -> WireValue {
    switch type {
    case Extension.date:
      return try MessagePackObject.withUnpacked(payload, depth: depth) { root in
        guard let seconds = root.double else { throw MessagePackError("a date is not a number") }
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      }
    case Extension.url:
      guard let text = String(validating: payload, as: UTF8.self), let url = URL(string: text) else {
        throw MessagePackError("a URL is not well formed")
      }
      return .url(url)
    case Extension.duration:
      return try MessagePackObject.withUnpacked(payload, depth: depth) { root in
        guard let parts = root.array, parts.count == 2, let seconds = parts[0].int, let attoseconds = parts[1].int
        else { throw MessagePackError("a duration is not two integers") }
        return .duration(Duration(secondsComponent: seconds, attosecondsComponent: attoseconds))
      }
    case Extension.entity:
      return .entity(try MessagePackObject.withUnpacked(payload, depth: depth) { try WireEntity(unpacking: $0) })
    case Extension.enumeration:
      return try MessagePackObject.withUnpacked(payload, depth: depth) { root in
        guard let parts = root.array, parts.count == 2, let type = parts[0].string, let rawValue = parts[1].string
        else { throw MessagePackError("an enum value is not a type and a raw value") }
        return .enumeration(WireEnumeration(type: type, rawValue: rawValue))
      }
    case Extension.compound:
      return try MessagePackObject.withUnpacked(payload, depth: depth) { root in
        guard let parts = root.array, parts.count == 2, let kind = parts[0].string, let entries = parts[1].entries
        else { throw MessagePackError("a compound value is not a kind and fields") }
        var fields: [String: WireValue] = [:]
        for (key, value) in entries {
          guard let name = key.string else { throw MessagePackError("a field's name is not text") }
          fields[name] = try WireValue(unpacking: value)
        }
        return .compound(kind: kind, fields: fields)
      }
    default:
      throw MessagePackError("extension type \(type) is unknown")
    }
  }
}

extension WireEntity: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(6)
    writer.entry("type", type)
    writer.entry("id", identifier)
    writer.entry("transient", isTransient)
    writer.entry("title", title)
    writer.entry("subtitle", subtitle)
    writer.string("properties")
    if let properties {
      writer.array(properties.count)
      for property in properties { property.pack(into: writer) }
    } else {
      writer.null()
    }
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      type: try object.string("type"), identifier: try object.string("id"), isTransient: try object.bool("transient"),
      properties: object["properties"]?.isNull == false ? try object.values("properties") : nil,
      title: try object.optionalString("title"), subtitle: try object.optionalString("subtitle"))
  }
}

extension WireProperty: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.array(2)
    writer.string(name)
    value.pack(into: writer)
  }

  package init(unpacking object: MessagePackObject) throws {
    guard let parts = object.array, parts.count == 2, let name = parts[0].string else {
      throw MessagePackError("a named value is not a name and a value")
    }
    self.init(name: name, value: try WireValue(unpacking: parts[1]))
  }
}
