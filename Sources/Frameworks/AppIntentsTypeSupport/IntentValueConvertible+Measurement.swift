public import Foundation
internal import IntentValues

extension Measurement: IntentValueExpressing where UnitType: Dimension {}

/// A measurement travels in its dimension's base unit, and comes back in it.
extension Measurement: IntentValueConvertible where UnitType: Dimension {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    let base = UnitType.baseUnit()
    return IntentValueContainer(
      .compound(
        kind: "Measurement",
        fields: ["value": .double(converted(to: base).value), "unit": .string(base.symbol)]))
  }

  public static func _make(from container: IntentValueContainer) throws -> Measurement<UnitType> {
    let fields = try container.fields(of: "Measurement", for: self)
    let base = UnitType.baseUnit()
    guard case .double(let value)? = fields["value"], fields["unit"] == .string(base.symbol) else {
      throw container.castingFailed(self)
    }
    return Measurement(value: value, unit: base)
  }
}
