public import Foundation
package import IntentValues

// Conformances of Foundation's compound values. Each is a `compound` whose kind is the type's name; absent fields are
// left out.

extension IntentValueContainer {
  /// The fields of a compound of one kind; throws the casting error for anything else.
  package func fields(of kind: String, for target: Any.Type) throws -> [String: WireValue] {
    guard case .compound(kind, let fields) = value else { throw castingFailed(target) }
    return fields
  }
}

/// The field names of date components; part of the wire form.
private let dateComponentFields: [(name: String, component: Calendar.Component)] = [
  ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
  ("second", .second), ("nanosecond", .nanosecond), ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal),
  ("quarter", .quarter), ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear),
  ("yearForWeekOfYear", .yearForWeekOfYear),
]

extension DateComponents: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    var fields: [String: WireValue] = [:]
    for (name, component) in dateComponentFields {
      if let number = value(for: component) { fields[name] = .int(Int64(number)) }
    }
    if let timeZone { fields["timeZone"] = .string(timeZone.identifier) }
    return IntentValueContainer(.compound(kind: "DateComponents", fields: fields))
  }

  public static func _make(from container: IntentValueContainer) throws -> DateComponents {
    let fields = try container.fields(of: "DateComponents", for: self)
    var components = DateComponents()
    for (name, component) in dateComponentFields {
      if case .int(let number)? = fields[name] { components.setValue(Int(number), for: component) }
    }
    if case .string(let identifier)? = fields["timeZone"] { components.timeZone = TimeZone(identifier: identifier) }
    return components
  }
}

extension DateInterval: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.compound(kind: "DateInterval", fields: ["start": .date(start), "end": .date(end)]))
  }

  public static func _make(from container: IntentValueContainer) throws -> DateInterval {
    let fields = try container.fields(of: "DateInterval", for: self)
    guard case .date(let start)? = fields["start"], case .date(let end)? = fields["end"], start <= end else {
      throw container.castingFailed(self)
    }
    return DateInterval(start: start, end: end)
  }
}

extension PersonNameComponents: IntentValueConvertible {
  private static var parts: [(name: String, path: WritableKeyPath<PersonNameComponents, String?>)] {
    [
      ("namePrefix", \.namePrefix), ("givenName", \.givenName), ("middleName", \.middleName),
      ("familyName", \.familyName), ("nameSuffix", \.nameSuffix), ("nickname", \.nickname),
    ]
  }

  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    var fields: [String: WireValue] = [:]
    for (name, path) in Self.parts {
      if let text = self[keyPath: path] { fields[name] = .string(text) }
    }
    return IntentValueContainer(.compound(kind: "PersonNameComponents", fields: fields))
  }

  public static func _make(from container: IntentValueContainer) throws -> PersonNameComponents {
    let fields = try container.fields(of: "PersonNameComponents", for: self)
    var components = PersonNameComponents()
    for (name, path) in parts {
      if case .string(let text)? = fields[name] { components[keyPath: path] = text }
    }
    return components
  }
}

extension AttributedString: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.compound(kind: "AttributedString", fields: ["text": .string(String(characters))]))
  }

  /// Attributes do not travel; the text does.
  public static func _make(from container: IntentValueContainer) throws -> AttributedString {
    let fields = try container.fields(of: "AttributedString", for: self)
    guard case .string(let text)? = fields["text"] else { throw container.castingFailed(self) }
    return AttributedString(text)
  }
}
