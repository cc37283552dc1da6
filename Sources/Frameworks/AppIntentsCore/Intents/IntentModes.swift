public import Foundation

/// Whether an intent runs in the background or in front.
///
/// Source: https://developer.apple.com/documentation/appintents/intentmodes, iOS 27.0 SDK
/// Status: complete
public struct IntentModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// When the app comes to the front.
  ///
  /// Source: https://developer.apple.com/documentation/appintents/intentmodes/foregroundmode, iOS 27.0 SDK
  /// Status: complete
  public struct ForegroundMode: Hashable, Sendable {
    let mode: IntentModes
    /// Before `perform()`.
    public static var immediate: Self { Self(mode: IntentModes(rawValue: 1 << 1)) }
    /// When the intent asks, at the latest after `perform()`.
    public static var deferred: Self { Self(mode: IntentModes(rawValue: 1 << 2)) }
    /// When the intent asks.
    public static var dynamic: Self { Self(mode: IntentModes(rawValue: 1 << 3)) }

    public static func == (left: Self, right: Self) -> Bool { left.mode.rawValue == right.mode.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(mode.rawValue) }
  }

  public static var background: IntentModes { IntentModes(rawValue: 1 << 0) }
  public static var foreground: IntentModes { ForegroundMode.immediate.mode }
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { mode.mode }

  /// The mode of a run.
  ///
  /// Source: https://developer.apple.com/documentation/appintents/intentmodes/current, iOS 27.0 SDK
  /// Status: complete
  public struct Current: Hashable, Sendable {
    let isForeground: Bool
    public let canContinueInForeground: Bool

    public static var background: Self { Self(isForeground: false, canContinueInForeground: false) }
    public static var foreground: Self { Self(isForeground: true, canContinueInForeground: true) }

    public static func == (left: Self, right: Self) -> Bool { left.isForeground == right.isForeground }
    public func hash(into hasher: inout Hasher) { hasher.combine(isForeground) }
  }
}

extension IntentModes {
  /// When a run of an intent with these modes brings the app forward.
  package enum Foregrounding: Hashable, Sendable { case never, beforePerform, onRequest, atLatestAfterPerform }

  package var foregrounding: Foregrounding {
    if contains(.foreground) { return .beforePerform }
    if contains(.foreground(.deferred)) { return .atLatestAfterPerform }
    return contains(.foreground(.dynamic)) ? .onRequest : .never
  }
}

/// Source: https://developer.apple.com/documentation/appintents/intentauthenticationpolicy, iOS 27.0 SDK
/// Status: complete
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}

/// In which of the app's processes an intent or a query may run.
///
/// Source: https://developer.apple.com/documentation/appintents/intentexecutiontargets, iOS 27.0 SDK
/// Status: partial; everything runs in the app's one process
public struct IntentExecutionTargets: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static var main: Self { Self(rawValue: 1 << 0) }
  public static var appIntentsExtension: Self { Self(rawValue: 1 << 1) }
  public static var widgetKitExtension: Self { Self(rawValue: 1 << 2) }
  public static var `default`: Self { [.main, .appIntentsExtension, .widgetKitExtension] }
}

/// What an intent may know about its run.
///
/// Source: https://developer.apple.com/documentation/appintents/intentsystemcontext, iOS 27.0 SDK
/// Status: complete
public struct IntentSystemContext: Sendable {
  public let preciseTimestamp: Date?
  public let currentMode: IntentModes.Current
  public let isVoiceOnly: Bool
  public let locale: Locale

  init(preciseTimestamp: Date? = nil, currentMode: IntentModes.Current = .background) {
    self.preciseTimestamp = preciseTimestamp
    self.currentMode = currentMode
    isVoiceOnly = false
    locale = .current
  }
}
