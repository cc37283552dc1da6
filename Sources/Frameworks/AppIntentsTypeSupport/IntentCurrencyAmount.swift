public import Foundation
internal import IntentValues

/// An amount of money.
///
/// Source: https://developer.apple.com/documentation/appintents/intentcurrencyamount, iOS 27.0 SDK
/// Status: complete
public struct IntentCurrencyAmount: Hashable, Sendable {
  public var amount: Decimal
  public var currencyCode: String

  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

extension IntentCurrencyAmount: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(
      .compound(
        kind: "IntentCurrencyAmount",
        fields: ["amount": .string(amount.description), "currencyCode": .string(currencyCode)]))
  }

  public static func _make(from container: IntentValueContainer) throws -> IntentCurrencyAmount {
    let fields = try container.fields(of: "IntentCurrencyAmount", for: self)
    guard case .string(let text)? = fields["amount"], let amount = Decimal(string: text),
      case .string(let code)? = fields["currencyCode"]
    else { throw container.castingFailed(self) }
    return IntentCurrencyAmount(amount: amount, currencyCode: code)
  }
}
