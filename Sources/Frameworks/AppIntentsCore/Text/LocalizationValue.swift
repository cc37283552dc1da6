public import Foundation

extension String {
  /// A text with its localization key: the literal parts, and a format specifier for each interpolated value.
  ///
  /// `"Created \(3) notes"` has the key `"Created %lld notes"` and reads "Created 3 notes" where no table translates it.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/localizationvalue, iOS 27.0 SDK
  /// Status: partial; no inflection, no attributed text
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    package var key: String
    /// The text as it reads without a translation.
    package var text: String
    var arguments: [Argument]

    /// An interpolated value, kept for a translated format.
    enum Argument: Hashable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var formatArgument: any CVarArg {
        switch self {
        case .text(let value): NSString(string: value)
        case .integer(let value): value
        case .unsigned(let value): value
        case .number(let value): value
        }
      }
    }

    public init(_ value: String) {
      key = value
      text = value
      arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      text = stringInterpolation.text
      arguments = stringInterpolation.arguments
    }

    /// The kind of value that a placeholder stands for.
    ///
    /// Source: https://developer.apple.com/documentation/swift/string/localizationvalue/placeholder, iOS 27.0 SDK
    /// Status: complete
    public enum Placeholder: Hashable, Sendable {
      case int, uint, float, double, object
    }
  }
}

extension String.LocalizationValue {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var text = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
      text += literal
    }

    private mutating func append(_ specifier: String, _ text: String, _ argument: Argument) {
      key += specifier
      self.text += text
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ value: String) { append("%@", value, .text(value)) }

    public mutating func appendInterpolation(_ value: Substring) { appendInterpolation(String(value)) }

    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
      let text = String(value)
      if let number = Int64(exactly: value) {
        append("%lld", text, .integer(number))
      } else if let number = UInt64(exactly: value) {
        append("%llu", text, .unsigned(number))
      } else {
        append("%@", text, .text(text))
      }
    }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
      let number = Double(value)
      append("%lf", String(format: "%lf", number), .number(number))
    }

    public mutating func appendInterpolation(_ value: LocalizedStringResource) {
      appendInterpolation(String(localized: value))
    }

    public mutating func appendInterpolation(_ value: AttributedString) {
      appendInterpolation(String(value.characters))
    }

    public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      appendInterpolation(format.format(value))
    }

    /// - Parameter specifier: a format such as "%.1f" or "%03lld".
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      let text = String(format: specifier, value)
      let argument: Argument =
        switch value {
        case let value as Double: .number(value)
        case let value as Int: .integer(Int64(value))
        default: .text(text)
        }
      append(specifier, text, argument)
    }

    /// A place for a value that is not known yet; it reads as its own specifier.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      let specifier =
        switch placeholder {
        case .int: "%lld"
        case .uint: "%llu"
        case .float: "%f"
        case .double: "%lf"
        case .object: "%@"
        }
      key += specifier
      text += specifier
    }

    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      key += specifier
      text += specifier
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendInterpolation(String(describing: value))
    }
  }
}

extension String.LocalizationValue {
  /// The text in the first table that translates the key, else as written.
  func resolved(key: String? = nil, table: String?, bundle: Bundle) -> String {
    let key = key ?? self.key
    let format = bundle.localizedString(forKey: key, value: nil, table: table)
    guard format != key, !format.isEmpty else { return text }
    guard !arguments.isEmpty else { return format }
    return String(format: format, arguments: arguments.map(\.formatArgument))
  }
}
