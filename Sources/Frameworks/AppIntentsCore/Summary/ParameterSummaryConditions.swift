/// Source: https://developer.apple.com/documentation/appintents/hasvaluecomparisonoperator, iOS 27.0 SDK
/// Status: complete
public enum HasValueComparisonOperator: Sendable { case hasNoValue, hasAnyValue }

/// Source: https://developer.apple.com/documentation/appintents/equatablecomparisonoperator, iOS 27.0 SDK
/// Status: complete
public enum EquatableComparisonOperator: Sendable { case notEqualTo, equalTo }

/// Source: https://developer.apple.com/documentation/appintents/oneofcomparisonoperator, iOS 27.0 SDK
/// Status: complete
public enum OneOfComparisonOperator: Sendable { case oneOf }

/// Source: https://developer.apple.com/documentation/appintents/comparablecomparisonoperator, iOS 27.0 SDK
/// Status: complete
public enum ComparableComparisonOperator: Sendable {
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// One of two summaries, by a parameter's value.
///
/// Source: https://developer.apple.com/documentation/appintents/parametersummarywhencondition, iOS 27.0 SDK
/// Status: partial; the text of an intent's schema shows the first; no widget families
public struct ParameterSummaryWhenCondition<
  Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
  let content: WhenCondition
  let otherwise: Otherwise

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.content = content()
    self.otherwise = otherwise()
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value: Equatable {
    self.content = content()
    self.otherwise = otherwise()
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator, _ values: [Value],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value: Equatable {
    self.content = content()
    self.otherwise = otherwise()
  }

  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparableComparisonOperator, _ value: Value,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value: Comparable {
    self.content = content()
    self.otherwise = otherwise()
  }

  public init<Value: AppEntity>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: EquatableComparisonOperator,
    identifier: Value.ID,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.content = content()
    self.otherwise = otherwise()
  }

  public func _text(_ names: _ParameterNames<Intent>) -> String { content._text(names) }
}

/// Summaries by the value of one parameter.
///
/// Source: https://developer.apple.com/documentation/appintents/parametersummaryswitchcondition, iOS 27.0 SDK
/// Status: partial; the text of an intent's schema shows the first case; no widget families
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value: _IntentValue & Sendable, CaseCondition>:
  ParameterSummary
{
  private let first: _SummaryCase<Intent>?

  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where CaseCondition == [_SummaryCase<Intent>] { first = cases().first }

  public func _text(_ names: _ParameterNames<Intent>) -> String { first?.text(names) ?? "" }
}

/// A branch of `Switch`, whatever its content.
///
/// Source: none; ours, public because `ParameterSummaryCaseBuilder` shows it
/// Status: complete
public struct _SummaryCase<Intent: AppIntent> {
  let text: (_ParameterNames<Intent>) -> String
}

/// Source: https://developer.apple.com/documentation/appintents/parametersummarycasecondition, iOS 27.0 SDK
/// Status: complete
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value, Content: ParameterSummary>
where Content.Intent == Intent {
  let content: Content

  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content) { self.content = content() }
  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content) { self.content = content() }
}

/// Source: https://developer.apple.com/documentation/appintents/parametersummarydefaultcasecondition, iOS 27.0 SDK
/// Status: complete
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>
where Content.Intent == Intent {
  let content: Content

  public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) { self.content = content() }
}

/// Source: https://developer.apple.com/documentation/appintents/parametersummarycasebuilder, iOS 27.0 SDK
/// Status: partial; takes any number of cases, the default may be missing
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  public static func buildExpression<Content>(_ expression: ParameterSummaryCaseCondition<Intent, Value, Content>)
    -> _SummaryCase<Intent>
  { _SummaryCase(text: expression.content._text) }
  public static func buildExpression<Content>(_ expression: ParameterSummaryDefaultCaseCondition<Intent, Content>)
    -> _SummaryCase<Intent>
  { _SummaryCase(text: expression.content._text) }
  public static func buildBlock(_ cases: _SummaryCase<Intent>...) -> [_SummaryCase<Intent>] { cases }
}
