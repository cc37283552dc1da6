public import AppIntentsTypeSupport
public import Foundation

// Initializers of parameters of amounts of money. An amount in another currency is refused.

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String] = [],
    inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        title: title, description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(currencyCodes, inclusiveRange)))
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    currencyCodes: [String] = [], inclusiveRange: InclusiveRange<Decimal>? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(currencyCodes, inclusiveRange)))
  }

  private static func check(_ codes: [String], _ range: InclusiveRange<Decimal>?) -> ((Value) -> String?)? {
    { value in
      for amount in elements(of: value, as: IntentCurrencyAmount.self) {
        if !codes.isEmpty, !codes.contains(amount.currencyCode) { return "in \(codes.joined(separator: ", "))" }
        if let range, !(range.lowerBound <= amount.amount && amount.amount <= range.upperBound) {
          return "between \(range.lowerBound) and \(range.upperBound)"
        }
      }
      return nil
    }
  }
}
