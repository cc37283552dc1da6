public import Foundation

/// A text of the interface by its key in the app's strings; interpolations become `%@`, `%lld` and `%lf` in the key.
///
/// Source: https://developer.apple.com/documentation/swiftui/localizedstringkey, iOS 27.0 SDK
/// Status: partial; without markdown, plural rules and images
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  private let key: String
  private let arguments: [String]
  /// The key with its arguments: the text where no table has the key.
  private let text: String

  public init(_ value: String) { self.init(key: value, arguments: [], text: value) }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    self.init(
      key: stringInterpolation.key, arguments: stringInterpolation.arguments, text: stringInterpolation.text)
  }

  private init(key: String, arguments: [String], text: String) {
    self.key = key
    self.arguments = arguments
    self.text = text
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) {
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
      text += literal
    }

    public mutating func appendInterpolation(_ string: String) { append("%@", string) }
    public mutating func appendInterpolation(_ text: Text) { append("%@", text.string) }

    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
      append("%@", format.format(input))
    }

    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) { append("%lld", "\(value)") }
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
      append("%lf", String(format: "%lf", Double(value)))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append("%@", style.text(date)) }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
      append("%@", value.description)
    }

    private mutating func append(_ specifier: String, _ argument: String) {
      key += specifier
      arguments.append(argument)
      text += argument
    }
  }

  /// The text in the app's language, or the key itself with its arguments.
  func resolved(table: String?, bundle: Bundle?) -> String {
    let bundle = bundle ?? .main
    guard StringTables.shared.hasTable(table ?? "Localizable", in: bundle) else { return text }
    let format = bundle.localizedString(forKey: key, value: nil, table: table)
    return format == key ? text : Self.fill(format, arguments)
  }

  /// Puts the arguments, already formatted, in the places of the specifiers (`%@`, `%lld`, `%2$@`).
  static func fill(_ format: String, _ arguments: [String]) -> String {
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let match = rest.prefixMatch(of: #/%|(?:(\d+)\$)?(?:@|l{0,2}[du]|l?f)/#) else {
        result += "%"
        continue
      }
      rest = rest[match.range.upperBound...]
      if match.output.0 == "%" {
        result += "%"
        continue
      }
      let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      next = index + 1
      result += arguments.indices.contains(index) ? arguments[index] : "%" + match.output.0
    }
    return result + rest
  }
}
