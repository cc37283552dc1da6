public import AppIntentsTypeSupport
public import Foundation

// The values of App Intents itself, and measurements.

extension IntentFile: _IntentValue {
  public var _displayText: String { filename }
}

extension IntentCurrencyAmount: _IntentValue {
  public var _displayText: String { amount.formatted(.currency(code: currencyCode)) }
}

extension StringSearchCriteria: _IntentValue {
  public var _displayText: String { term }
}

extension Measurement: _IntentValue where UnitType: Dimension {
  public var _displayText: String { "\(value.formatted()) \(unit.symbol)" }
}
