package import AppIntentsTypeSupport

// The factories of results: one container type for each combination of labels.

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  public static func result<Value: _IntentValue>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    IntentResultContainer(value: value)
  }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  public static func result<Value: _IntentValue>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog)
  }
}

// MARK: - Results that run another intent

extension IntentResult {
  @_disfavoredOverload
  public static func result<Next: AppIntent>(opensIntent: Next) -> Self
  where Self == IntentResultContainer<Never, Next, Never, Never> {
    IntentResultContainer(opensIntent: opensIntent)
  }

  public static func result(opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer(nextIntent: opensIntent)
  }

  @_disfavoredOverload
  public static func result<Value: _IntentValue, Next: AppIntent>(value: Value, opensIntent: Next) -> Self
  where Self == IntentResultContainer<Value, Next, Never, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent)
  }

  public static func result<Value: _IntentValue>(value: Value, opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    IntentResultContainer(value: value, nextIntent: opensIntent)
  }

  @_disfavoredOverload
  public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog, opensIntent: opensIntent)
  }

  public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog, nextIntent: opensIntent)
  }

  @_disfavoredOverload
  public static func result<Value: _IntentValue, Next: AppIntent>(
    value: Value, opensIntent: Next, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Next, Never, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent)
  }

  public static func result<Value: _IntentValue>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, nextIntent: opensIntent)
  }
}

// MARK: - For the runtime

/// A result of whatever type.
package protocol AnyIntentResult {
  var erasedValue: IntentValueContainer? { get }
  var dialogText: String? { get }
  var erasedNextIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: AnyIntentResult {
  package var erasedValue: IntentValueContainer? { value?._container }
  package var dialogText: String? { dialog?.full.text }
  package var erasedNextIntent: (any AppIntent)? { nextIntent }
}
