internal import Foundation
internal import IntentValues

extension WireValue {
  /// The same value as other simple types, where nothing is lost: numbers, truth values, texts, addresses and dates.
  var losslessForms: [WireValue] {
    switch self {
    case .string(let text): Self.forms(of: text)
    case .int(let value): [.string(String(value))] + (value == 0 || value == 1 ? [.bool(value == 1)] : [])
    case .double(let value): [.string(String(value))]
    case .bool(let value): [.string(String(value)), .int(value ? 1 : 0)]
    case .url(let value): [.string(value.absoluteString)]
    case .date(let value): [.string(value.formatted(.iso8601))]
    default: []
    }
  }

  private static func forms(of text: String) -> [WireValue] {
    var forms: [WireValue] = []
    if let value = Int64(text) { forms.append(.int(value)) }
    if let value = Double(text), value.isFinite { forms.append(.double(value)) }
    if let value = Bool(text) { forms.append(.bool(value)) }
    if let value = URL(string: text, encodingInvalidCharacters: false), value.scheme != nil {
      forms.append(.url(value))
    }
    if let value = try? Date(text, strategy: .iso8601) { forms.append(.date(value)) }
    return forms
  }
}
