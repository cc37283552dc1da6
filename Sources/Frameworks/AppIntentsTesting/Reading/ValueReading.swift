internal import AppIntentsTypeSupport
internal import IntentValues

/// A value on its way to a typed read: what it is, or why there is none, and how a test author would write the way to it.
struct ValueReading: Sendable {
  private let outcome: Result<WireValue, IntentTestingError>
  private let path: String
  private let bundleIdentifier: String?

  init(of value: WireValue, at path: String, in bundleIdentifier: String?) {
    self.init(.success(value), path, bundleIdentifier)
  }

  private init(_ outcome: Result<WireValue, IntentTestingError>, _ path: String, _ bundleIdentifier: String?) {
    self.outcome = outcome
    self.path = path
    self.bundleIdentifier = bundleIdentifier
  }

  /// The value as a `T`.
  ///
  /// - Throws: what went wrong on the way, a failed cast, or the error of a wrapper's initializer.
  func value<T: IntentValueConvertible>(as type: T.Type = T.self) throws -> T {
    try T.reading(outcome.get(), at: path, in: bundleIdentifier)
  }

  /// For passing on and comparing with nil: nil when there is no value.
  var expression: (any IntentValueExpressing)? {
    (try? outcome.get()).flatMap { $0.expression(in: bundleIdentifier) }
  }

  /// - Throws: what went wrong on the way.
  var checkedExpression: (any IntentValueExpressing)? {
    get throws { try outcome.get().expression(in: bundleIdentifier) }
  }

  func property(_ name: String) -> ValueReading {
    next("\(path).\(name)") { value throws(IntentTestingError) in try value.property(name, at: path) }
  }

  func element(_ index: Int) -> ValueReading {
    next("\(path)[\(index)]") { value throws(IntentTestingError) in
      guard case .array(let elements) = value else {
        throw IntentTestingError(.property, "\(path) is \(value.article), not an array; it has no element [\(index)]")
      }
      guard elements.indices.contains(index) else {
        throw IntentTestingError(.property, "\(path) has \(elements.count) elements; there is no element [\(index)]")
      }
      return elements[index]
    }
  }

  private func next(_ path: String, _ step: (WireValue) throws(IntentTestingError) -> WireValue) -> ValueReading {
    let outcome: Result<WireValue, IntentTestingError>
    do {
      outcome = .success(try step(try self.outcome.get()))
    } catch {
      outcome = .failure(error)
    }
    return ValueReading(outcome, path, bundleIdentifier)
  }
}

extension WireValue {
  /// The value under a name; an array has its `count`.
  func property(_ name: String, at path: String) throws(IntentTestingError) -> WireValue {
    switch self {
    case .entity(let entity): return try entity.property(name)
    case .array(let elements) where name == "count": return .int(Int64(elements.count))
    case .null: throw IntentTestingError(.property, "\(path) is nil, so it has no '\(name)'")
    default: throw IntentTestingError(.property, "\(path) is \(article), which has no '\(name)'")
    }
  }

  /// "a String", "an Int": for messages.
  var article: String {
    let name = self == .null ? "nil" : typeName
    return self == .null ? name : (name.first.map { "AEIO".contains($0) } == true ? "an " : "a ") + name
  }

  /// Short text for descriptions.
  var readable: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .data(let data): "\(data.count) bytes"
    case .date(let date): "\(date)"
    case .url(let url): "\(url)"
    case .duration(let duration): "\(duration)"
    case .array(let values): "[\(values.map(\.readable).joined(separator: ", "))]"
    case .entity(let entity): entity.isTransient ? entity.type : "\(entity.type)(\(entity.identifier))"
    case .enumeration(let enumeration): "\(enumeration.type).\(enumeration.rawValue)"
    case .compound(let kind, _): kind
    }
  }
}

extension WireEntity {
  /// - Throws: an error that lists the properties there are.
  func property(_ name: String) throws(IntentTestingError) -> WireValue {
    if let value = self[property: name] { return value }
    guard let properties else {
      throw IntentTestingError(
        .property,
        "'\(type)' with identifier '\(identifier)' is a reference that its app has not resolved, so '\(name)' is not"
          + " known; ask entities(identifiers:) for it")
    }
    let names = properties.map(\.name).joined(separator: ", ")
    let remedy =
      name == "id"
      ? "use identifier.instanceIdentifier"
      : "only members marked @Property can be read"
    throw IntentTestingError(
      .property, "'\(type)' has no property '\(name)'; it has: \(names.isEmpty ? "none" : names). \(remedy)")
  }
}

/// - Throws: when a value's type is not the one that a definition is for.
func checkType(_ type: String, is expected: String) throws {
  guard type != expected else { return }
  throw IntentTestingError.casting(of: type, to: expected, "the value is of type '\(type)', not '\(expected)'")
}
