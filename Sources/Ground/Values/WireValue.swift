package import Foundation

/// A value of an intent's parameter, result or property as it crosses processes.
///
/// Packed as the MessagePack value of the same kind; what MessagePack lacks is an extension value (see `WireValue+Packing`).
package indirect enum WireValue: Hashable, Sendable {
  /// An explicit nil: "set to nothing", which differs from a value that was not passed.
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case duration(Duration)
  case array([WireValue])
  case entity(WireEntity)
  case enumeration(WireEnumeration)
  /// Compound values (date components, files, persons, measurements …): `kind` is Apple's type name, such as
  /// "DateComponents" or "IntentFile"; absent fields are left out.
  case compound(kind: String, fields: [String: WireValue])
}

/// An entity with the properties that its app let out, or a bare reference to one.
package struct WireEntity: Hashable, Sendable {
  /// The Swift type name, such as "NoteEntity".
  package var type: String
  /// The identifier as text; empty for a transient entity.
  package var identifier: String
  package var isTransient: Bool
  /// nil for a reference that no query has resolved yet.
  package var properties: [WireProperty]?
  /// The title and subtitle of the display representation, where known.
  package var title: String?
  package var subtitle: String?

  package init(
    type: String, identifier: String, isTransient: Bool = false, properties: [WireProperty]? = nil,
    title: String? = nil, subtitle: String? = nil
  ) {
    self.type = type
    self.identifier = identifier
    self.isTransient = isTransient
    self.properties = properties
    self.title = title
    self.subtitle = subtitle
  }

  package subscript(property name: String) -> WireValue? { properties?.first { $0.name == name }?.value }
}

/// One named value: an entity's property or an intent's parameter. Order is the declaration order.
package struct WireProperty: Hashable, Sendable {
  package var name: String
  package var value: WireValue

  package init(name: String, value: WireValue) {
    self.name = name
    self.value = value
  }
}

/// A case of an app enum; `rawValue` is its raw value as text.
package struct WireEnumeration: Hashable, Sendable {
  package var type: String
  package var rawValue: String

  package init(type: String, rawValue: String) {
    self.type = type
    self.rawValue = rawValue
  }
}

extension WireValue {
  /// The kind in words that a test author knows, for error messages: "String", "NoteEntity", "[Int]".
  package var typeName: String {
    switch self {
    case .null: "nil"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .data: "Data"
    case .date: "Date"
    case .url: "URL"
    case .duration: "Duration"
    case .array(let values): "[\(values.first?.typeName ?? "")]"
    case .entity(let entity): entity.type
    case .enumeration(let enumeration): enumeration.type
    case .compound(let kind, _): kind
    }
  }
}
