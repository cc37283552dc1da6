internal import IntentValues

/// The shared bodies of the number types.
extension FixedWidthInteger where Self: IntentValueConvertible {
  // A number beyond Int64 can only be a UInt or UInt64; it travels as the nearest double, which then no longer reads
  // back as an integer unless exact.
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(Int64(exactly: self).map { .int($0) } ?? .double(Double(self)))
  }

  public static func _make(from container: IntentValueContainer) throws -> Self {
    let number: Self? =
      switch container.value {
      case .int(let value): Self(exactly: value)
      case .double(let value): Self(exactly: value)
      default: nil
      }
    guard let number else { throw container.castingFailed(self) }
    return number
  }
}

extension Int: IntentValueConvertible {}
extension Int8: IntentValueConvertible {}
extension Int16: IntentValueConvertible {}
extension Int32: IntentValueConvertible {}
extension Int64: IntentValueConvertible {}
extension UInt: IntentValueConvertible {}
extension UInt8: IntentValueConvertible {}
extension UInt16: IntentValueConvertible {}
extension UInt32: IntentValueConvertible {}
extension UInt64: IntentValueConvertible {}

extension Double: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.double(self))
  }

  public static func _make(from container: IntentValueContainer) throws -> Double {
    let number: Double? =
      switch container.value {
      case .int(let value): Double(exactly: value)
      case .double(let value): value
      default: nil
      }
    guard let number else { throw container.castingFailed(self) }
    return number
  }
}

extension Float: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(.double(Double(self)))
  }

  public static func _make(from container: IntentValueContainer) throws -> Float {
    Float(try Double._make(from: container))
  }
}
