public import Foundation

/// Reports how far it is.
///
/// Source: https://developer.apple.com/documentation/appintents/progressreportingintent, iOS 27.0 SDK
/// Status: partial; nothing shows the progress
@_alwaysEmitConformanceMetadata
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress of the current run; a new one outside of a run.
  public var progress: Progress { IntentRun.current?.progress ?? Progress(totalUnitCount: 0) }
}

/// May take longer than the system allows to others.
///
/// Source: https://developer.apple.com/documentation/appintents/longrunningintent, iOS 27.0 SDK
/// Status: partial; no cancellation reasons
@_alwaysEmitConformanceMetadata
public protocol LongRunningIntent: ProgressReportingIntent {}

/// Source: https://developer.apple.com/documentation/appintents/longrunningtaskoptions, iOS 27.0 SDK
/// Status: complete
public struct LongRunningTaskOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var requiresGPU: Self { Self(rawValue: 1) }
}

extension LongRunningIntent {
  /// Runs `operation`; cancelled with the run.
  @discardableResult
  public func performBackgroundTask<Value>(
    options: LongRunningTaskOptions = [], operation: @escaping () async throws -> Value
  ) async throws -> Value { try await operation() }
}
