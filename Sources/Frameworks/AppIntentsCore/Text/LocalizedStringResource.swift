public import Foundation

/// A text that is looked up when it is shown.
///
/// Source: https://developer.apple.com/documentation/foundation/localizedstringresource, iOS 27.0 SDK
/// Status: partial; tables are the strings files of the bundle, and the locale is that of the process
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Codable, Sendable {
  /// Where the tables are.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/localizedstringresource/bundledescription, iOS 27.0 SDK
  /// Status: complete
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.defaultValue == right.defaultValue && left.table == right.table
  }

  private enum CodingKeys: CodingKey { case key, text, table }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    defaultValue = String.LocalizationValue(try container.decode(String.self, forKey: .text))
    table = try container.decodeIfPresent(String.self, forKey: .table)
    locale = .current
    bundle = .main
  }

  /// Interpolated values are kept as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(defaultValue.text, forKey: .text)
    try container.encodeIfPresent(table, forKey: .table)
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}

extension LocalizedStringResource: CustomStringConvertible {
  public var description: String { text }

  /// The text as it is shown.
  package var text: String { defaultValue.resolved(key: key, table: table, bundle: bundle.bundle) }
}

/// What has a text of its own to show.
///
/// Source: https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible, iOS 27.0 SDK
/// Status: complete
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension String {
  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:), iOS 27.0 SDK
  /// Status: complete
  public init(localized resource: LocalizedStringResource) { self = resource.text }

  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:), iOS 27.0 SDK
  /// Status: partial; the locale is that of the process
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.resolved(table: table, bundle: bundle ?? .main)
  }

  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:defaultvalue:table:bundle:locale:comment:), iOS 27.0 SDK
  /// Status: partial; the locale is that of the process
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.resolved(key: key.description, table: table, bundle: bundle ?? .main)
  }
}
