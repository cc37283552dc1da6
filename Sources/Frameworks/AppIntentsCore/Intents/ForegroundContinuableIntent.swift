/// May go on in the foreground.
///
/// Source: https://developer.apple.com/documentation/appintents/foregroundcontinuableintent, iOS 27.0 SDK
/// Status: partial; the person is not asked, and the error form takes no continuation
@_alwaysEmitConformanceMetadata
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// Brings the app forward and runs `continuation` there.
  public func requestToContinueInForeground<ResultValue: Sendable>(
    _ dialog: IntentDialog? = nil, continuation: @escaping @MainActor () async throws -> ResultValue
  ) async throws -> ResultValue {
    try await continueInForeground(dialog)
    return try await continuation()
  }

  /// Brings the app forward.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    try await continueInForeground(dialog)
  }
}
