internal import AppIntentsTypeSupport
public import Foundation

// The values of Swift and Foundation; each crosses processes by its `IntentValueConvertible` conformance.

extension Bool: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension String: _IntentValue {}

extension Date: _IntentValue {
  public var _displayText: String { formatted(date: .abbreviated, time: .shortened) }
}

extension URL: _IntentValue {
  public var _displayText: String { absoluteString }
}

extension DateComponents: _IntentValue {
  public var _displayText: String {
    Calendar.current.date(from: self)?.formatted(date: .abbreviated, time: .shortened) ?? ""
  }
}

extension AttributedString: _IntentValue {
  public var _displayText: String { String(characters) }
}

extension Duration: _IntentValue {
  public var _displayText: String { formatted() }
}

extension PersonNameComponents: _IntentValue {
  public var _displayText: String { [givenName, familyName].compactMap(\.self).joined(separator: " ") }
}

extension Never: _IntentValue {
  public var _displayText: String {
    switch self {}
  }
}
