/// What an intent gives back.
///
/// Source: https://developer.apple.com/documentation/appintents/intentresult, iOS 27.0 SDK
/// Status: complete
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype Snippet = Never
  associatedtype Dialog = Never
  associatedtype OpensAppIntent: AppIntent = Never
  var value: Value? { get }
}

/// Source: https://developer.apple.com/documentation/appintents/returnsvalue, iOS 27.0 SDK
/// Status: complete
public protocol ReturnsValue<Value>: IntentResult {}

/// Source: https://developer.apple.com/documentation/appintents/opensintent, iOS 27.0 SDK
/// Status: complete
public protocol OpensIntent: IntentResult {}

/// Source: https://developer.apple.com/documentation/appintents/providesdialog, iOS 27.0 SDK
/// Status: complete
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// Source: https://developer.apple.com/documentation/appintents/showssnippetview, iOS 27.0 SDK
/// Status: complete
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// Stands for the view of a result; a snippet is never drawn.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: partial; holds no view
public struct _SnippetViewContainer: Sendable {
  package init() {}
}

extension Never: IntentResult {
  public typealias Value = Never
  public var value: Never? { nil }
}

/// The result that the factories make.
///
/// Source: https://developer.apple.com/documentation/appintents/intentresultcontainer, iOS 27.0 SDK
/// Status: partial; no snippet intents, no action button intents
public struct IntentResultContainer<Value: _IntentValue, OpensAppIntent: AppIntent, Snippet, Dialog>: IntentResult,
  ReturnsValue, OpensIntent, @unchecked Sendable  // immutable; the value is one of the system's or an AppValue
{
  public var value: Value?
  public var dialog: IntentDialog?
  public var opensIntent: OpensAppIntent?
  public var activityIdentifier: String? { nil }
  /// The intent to run next, also where the type says `Never`.
  var nextIntent: (any AppIntent)?

  package init(
    value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: OpensAppIntent? = nil,
    nextIntent: (any AppIntent)? = nil
  ) {
    self.value = value
    self.dialog = dialog
    self.opensIntent = opensIntent
    self.nextIntent = nextIntent ?? opensIntent
  }
}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
