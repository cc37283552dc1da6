public import AppIntentsTypeSupport
internal import IntentBus
internal import IntentValues

/// A fixed set of choices.
///
/// A caller names a case by its raw value; titles are not matched. An unknown raw value is an error that lists the
/// allowed ones, never the default.
///
/// Source: https://developer.apple.com/documentation/appintents/appenum, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
  public var _container: IntentValueContainer {
    IntentValueContainer(
      .enumeration(WireEnumeration(type: String(describing: Self.self), rawValue: rawValue.description)))
  }

  public var _displayText: String { localizedStringResource.text }

  public static func _resolve(_ container: IntentValueContainer, for request: _ResolutionRequest) async throws -> Self {
    let name = String(describing: self)
    let word: String
    switch container.value {
    case .enumeration(let enumeration) where enumeration.type == name: word = enumeration.rawValue
    case .string(let text): word = text
    case .int(let number): word = String(number)
    case .bool(let value): word = String(value)
    default: throw request.notAccepted(container.value, expected: name)
    }
    if let value = RawValue(word).flatMap({ Self(rawValue: $0) }) { return value }
    let allowed = allCases.map(\.rawValue.description)
    throw BusError(
      .valueNotAccepted,
      "parameter '\(request.parameter)' of '\(request.intent)' does not accept '\(word)'; \(name) has the cases "
        + allowed.joined(separator: ", "),
      details: request.details.merging(["value": word, "type": name]) { first, _ in first })
  }
}
