internal import IntentValues

/// What a person searches for in the app.
///
/// Source: https://developer.apple.com/documentation/appintents/stringsearchcriteria, iOS 27.0 SDK
/// Status: complete
public struct StringSearchCriteria: Hashable, Sendable {
  public var term: String
  public init(term: String) { self.term = term }
}

extension StringSearchCriteria: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.compound(kind: "StringSearchCriteria", fields: ["term": .string(term)]))
  }

  /// Reads text as well.
  public static func _make(from container: IntentValueContainer) throws -> StringSearchCriteria {
    if case .string(let term) = container.value { return StringSearchCriteria(term: term) }
    let fields = try container.fields(of: "StringSearchCriteria", for: self)
    guard case .string(let term)? = fields["term"] else { throw container.castingFailed(self) }
    return StringSearchCriteria(term: term)
  }
}
