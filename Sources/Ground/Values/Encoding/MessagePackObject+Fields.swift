// Reading the fields of a map: a wrong or missing one is an error that names it. Unknown keys are ignored.
extension MessagePackObject {
  private func field<Value>(_ key: StaticString, _ expected: String, _ read: (MessagePackObject) -> Value?) throws
    -> Value
  {
    guard let found = self[key], !found.isNull else { throw MessagePackError("field '\(key)' is missing") }
    guard let value = read(found) else {
      throw MessagePackError("field '\(key)' is \(found.kind), expected \(expected)")
    }
    return value
  }

  private func optionalField<Value>(_ key: StaticString, _ expected: String, _ read: (MessagePackObject) -> Value?)
    throws -> Value?
  {
    guard let found = self[key], !found.isNull else { return nil }
    guard let value = read(found) else {
      throw MessagePackError("field '\(key)' is \(found.kind), expected \(expected)")
    }
    return value
  }

  package func string(_ key: StaticString) throws -> String { try field(key, "string", \.string) }
  package func optionalString(_ key: StaticString) throws -> String? { try optionalField(key, "string", \.string) }
  package func bool(_ key: StaticString) throws -> Bool { try field(key, "bool", \.bool) }
  package func int(_ key: StaticString) throws -> Int {
    try field(key, "integer") { $0.int.flatMap(Int.init(exactly:)) }
  }
  package func int64(_ key: StaticString) throws -> Int64 { try field(key, "integer", \.int) }
  package func unsigned(_ key: StaticString) throws -> UInt64 { try field(key, "unsigned integer", \.unsigned) }
  package func double(_ key: StaticString) throws -> Double { try field(key, "number", \.double) }
  package func binary(_ key: StaticString) throws -> [UInt8] { try field(key, "binary", \.binary) }
  package func optionalDouble(_ key: StaticString) throws -> Double? { try optionalField(key, "number", \.double) }
  package func optionalUnsigned(_ key: StaticString) throws -> UInt64? {
    try optionalField(key, "unsigned integer", \.unsigned)
  }

  package func strings(_ key: StaticString) throws -> [String] {
    try field(key, "array of strings") { found in
      guard let elements = found.array else { return nil }
      let strings = elements.compactMap(\.string)
      return strings.count == elements.count ? strings : nil
    }
  }

  package func value<Value: MessagePackable>(_ key: StaticString, as type: Value.Type = Value.self) throws -> Value {
    guard let found = self[key], !found.isNull else { throw MessagePackError("field '\(key)' is missing") }
    return try Value(unpacking: found)
  }

  package func optionalValue<Value: MessagePackable>(_ key: StaticString, as type: Value.Type = Value.self) throws
    -> Value?
  {
    guard let found = self[key], !found.isNull else { return nil }
    return try Value(unpacking: found)
  }

  package func values<Value: MessagePackable>(_ key: StaticString, as type: Value.Type = Value.self) throws -> [Value] {
    try field(key, "array", \.array).map { try Value(unpacking: $0) }
  }

  package func stringMap(_ key: StaticString) throws -> [String: String] {
    guard let found = self[key], !found.isNull else { return [:] }
    guard let entries = found.entries else { throw MessagePackError("field '\(key)' is \(found.kind), expected map") }
    var result: [String: String] = [:]
    for (name, value) in entries {
      guard let name = name.string, let value = value.string else {
        throw MessagePackError("field '\(key)' has an entry that is not text")
      }
      result[name] = value
    }
    return result
  }
}
