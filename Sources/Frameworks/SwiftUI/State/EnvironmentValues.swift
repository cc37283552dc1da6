public import Foundation
public import Observation

/// Values that a view hands down to everything inside it.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentvalues, iOS 27.0 SDK
/// Status: partial; of the system's own values: isEnabled, dismiss, scenePhase, locale, calendar, timeZone
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var models: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The model of a type, as `.environment(model)` set it.
  public subscript<Model: AnyObject & Observable>(model: Model.Type) -> Model? {
    get { models[ObjectIdentifier(model)] as? Model }
    set { models[ObjectIdentifier(model)] = newValue }
  }
}

extension EnvironmentValues {
  private struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
  private struct PhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
  private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
  private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
  private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

  /// Whether controls can be used; `.disabled(_:)` changes it.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[PhaseKey.self] }
    set { self[PhaseKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
