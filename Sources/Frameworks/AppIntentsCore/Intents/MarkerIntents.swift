// Protocols by which an intent says what it does; each runs like any other intent.

/// Source: https://developer.apple.com/documentation/appintents/audiorecordingintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol AudioRecordingIntent: SystemIntent {}

/// Source: https://developer.apple.com/documentation/appintents/pushtotalktransmissionintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// Source: https://developer.apple.com/documentation/appintents/pauseworkoutintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol PauseWorkoutIntent: SystemIntent {}

/// Source: https://developer.apple.com/documentation/appintents/resumeworkoutintent, iOS 27.0 SDK
/// Status: partial; runs like any other intent
@_alwaysEmitConformanceMetadata
public protocol ResumeWorkoutIntent: SystemIntent {}

/// Names the intents of a module.
///
/// Source: https://developer.apple.com/documentation/appintents/appintentspackage, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
