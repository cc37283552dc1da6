public import AppIntentsTypeSupport
internal import IntentValues

/// One case of an app's enum, by its raw value.
///
/// Neither the type name nor the raw value is checked before an intent is run with it.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/anyappenum, iOS 27.0 SDK
/// Status: complete
public struct AnyAppEnum: Equatable, Sendable {
  /// The enum's type name.
  public let typeIdentifier: String
  /// The raw value as text, also for enums whose raw values are numbers.
  public var rawValue: String

  public init(typeIdentifier: String, rawValue: String) {
    self.typeIdentifier = typeIdentifier
    self.rawValue = rawValue
  }

  public init(typeIdentifier: String, value: any LosslessStringConvertible) {
    self.init(typeIdentifier: typeIdentifier, rawValue: value.description)
  }

  /// The raw value as a `T`.
  ///
  /// - Throws: when the raw value is no text form of a `T`.
  public func `as`<T>(_ type: T.Type) throws -> T where T: LosslessStringConvertible {
    guard let value = T(rawValue) else {
      throw IntentTestingError.casting(
        of: typeIdentifier, to: "\(T.self)", "the raw value '\(rawValue)' of '\(typeIdentifier)' is no \(T.self)")
    }
    return value
  }
}

extension AnyAppEnum: CustomStringConvertible {
  public var description: String { "\(typeIdentifier).\(rawValue)" }
}

extension AnyAppEnum: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.enumeration(WireEnumeration(type: typeIdentifier, rawValue: rawValue)))
  }

  public static func _make(from container: IntentValueContainer) throws -> AnyAppEnum {
    guard case .enumeration(let enumeration) = container.value else { throw container.castingFailed(self) }
    return AnyAppEnum(typeIdentifier: enumeration.type, rawValue: enumeration.rawValue)
  }
}
