/// An intent whose meaning the system knows.
///
/// Source: https://developer.apple.com/documentation/appintents/systemintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol SystemIntent: AppIntent {}

/// Opens the app at a value.
///
/// Source: https://developer.apple.com/documentation/appintents/openintent, iOS 27.0 SDK
/// Status: partial; URL-representable targets are not opened by their URL
@_alwaysEmitConformanceMetadata
public protocol OpenIntent: SystemIntent {
  associatedtype Value: AppValue
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
  public func perform() async throws -> some IntentResult { .result() }
}

/// Deletes entities.
///
/// Source: https://developer.apple.com/documentation/appintents/deleteintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol DeleteIntent: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get }
}

/// Sets something to a value.
///
/// Source: https://developer.apple.com/documentation/appintents/setvalueintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol SetValueIntent<ValueType>: AppIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// Configures a widget.
///
/// Source: https://developer.apple.com/documentation/appintents/widgetconfigurationintent, iOS 27.0 SDK
/// Status: partial; there are no widgets to configure
@_alwaysEmitConformanceMetadata
public protocol WidgetConfigurationIntent: AppIntent {
  associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never { throw AppIntentError.Unrecoverable.notAllowed }
}

/// Configures a control.
///
/// Source: https://developer.apple.com/documentation/appintents/controlconfigurationintent, iOS 27.0 SDK
/// Status: partial; there are no controls to configure
@_alwaysEmitConformanceMetadata
public protocol ControlConfigurationIntent: AppIntent {
  associatedtype NeverResult where NeverResult == Never
}

extension ControlConfigurationIntent {
  public func perform() async throws -> Never { throw AppIntentError.Unrecoverable.notAllowed }
}

/// Source: https://developer.apple.com/documentation/appintents/liveactivityintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol LiveActivityIntent: SystemIntent {}

/// Source: https://developer.apple.com/documentation/appintents/audioplaybackintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol AudioPlaybackIntent: SystemIntent {}

/// Source: https://developer.apple.com/documentation/appintents/customintentmigratedappintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}
