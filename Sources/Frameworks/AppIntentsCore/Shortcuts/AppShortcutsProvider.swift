/// Offers the app's shortcuts.
///
/// Source: https://developer.apple.com/documentation/appintents/appshortcutsprovider, iOS 27.0 SDK
/// Status: partial; no negative phrases
@_alwaysEmitConformanceMetadata
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .navy }

  /// Says that the suggestions behind phrases have changed. Nothing keeps such suggestions here: phrases ask the
  /// queries when they are used.
  public static func updateAppShortcutParameters() {}
}

/// Source: https://developer.apple.com/documentation/appintents/shortcuttilecolor, iOS 27.0 SDK
/// Status: complete
public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grayBlue, grayGreen, grayBrown
  case grape
}

/// An intent with the phrases that start it.
///
/// Source: https://developer.apple.com/documentation/appintents/appshortcut, iOS 27.0 SDK
/// Status: partial; no parameter presentation
public struct AppShortcut: Sendable {
  package let intent: any AppIntent
  /// The phrases as text, with "${applicationName}" and "${parameter}".
  package let phrases: [String]
  package let shortTitle: LocalizedStringResource?
  package let systemImageName: String?

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {
    self.intent = intent
    let names = _ParameterNames<Intent>()
    self.phrases = phrases.map { $0.text(names) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    let names = _ParameterNames<Intent>()
    self.phrases = phrases.map { $0.text(names) }
    shortTitle = nil
    systemImageName = nil
  }
}

/// Source: https://developer.apple.com/documentation/appintents/appshortcutphrasetoken, iOS 27.0 SDK
/// Status: complete
public enum AppShortcutPhraseToken: Sendable { case applicationName }

/// What a person says to start a shortcut.
///
/// Source: https://developer.apple.com/documentation/appintents/appshortcutphrase, iOS 27.0 SDK
/// Status: complete
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  enum Part {
    case literal(String)
    case applicationName
    case parameter(PartialKeyPath<Intent>)
  }
  let parts: [Part]

  public init(stringLiteral value: String) { parts = [.literal(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { parts.append(.applicationName) }

    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      parts.append(.parameter(keyPath))
    }
  }

  func text(_ names: _ParameterNames<Intent>) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let path): "${\(names.name(at: path) ?? "")}"
      }
    }.joined()
  }
}

/// Source: https://developer.apple.com/documentation/appintents/appshortcutsbuilder, iOS 27.0 SDK
/// Status: complete
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
  public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] { components.flatMap(\.self) }
  public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] { component }
  /// For `if #available`.
  public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] { component ?? [] }
}
