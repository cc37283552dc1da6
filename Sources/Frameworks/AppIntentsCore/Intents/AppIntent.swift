/// Something that the app can do for the system.
///
/// Source: https://developer.apple.com/documentation/appintents/appintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var isDiscoverable: Bool { get }
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When = ParameterSummaryWhenCondition
  public typealias Switch = ParameterSummarySwitchCondition
  public typealias Case = ParameterSummaryCaseCondition
  public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
  public typealias Option = IntentChoiceOption
  public typealias ExecutionTargets = IntentExecutionTargets

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  /// The foreground for an intent that opens the app when run, else the background.
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }

  public var systemContext: IntentSystemContext { IntentRun.current?.systemContext ?? IntentSystemContext() }
}

extension Never: AppIntent {
  public typealias PerformResult = Never
  public static var title: LocalizedStringResource { "" }
  public init() { preconditionFailure("'Never' has no values") }

  public func perform() async throws -> Never {
    switch self {}
  }
}
