public import Foundation
internal import IntentValues

// Conformances of single values. Integers and floating-point numbers read as one another only when exact.

extension Bool: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.bool(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> Bool {
    guard case .bool(let value) = container.value else { throw container.castingFailed(self) }
    return value
  }
}

extension String: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.string(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> String {
    guard case .string(let value) = container.value else { throw container.castingFailed(self) }
    return value
  }
}

extension Date: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.date(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> Date {
    guard case .date(let value) = container.value else { throw container.castingFailed(self) }
    return value
  }
}

extension URL: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.url(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> URL {
    guard case .url(let value) = container.value else { throw container.castingFailed(self) }
    return value
  }
}

extension Duration: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.duration(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> Duration {
    guard case .duration(let value) = container.value else { throw container.castingFailed(self) }
    return value
  }
}

extension Never: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    switch self {}
  }

  public static func _make(from container: IntentValueContainer) throws -> Never {
    throw container.castingFailed(self)
  }
}
