package import IntentValues

/// What an intent's parameter accepts: something that can be written down as a value, now or when the intent runs.
///
/// Source: documentation page "IntentValueExpressing", iOS 27.0 SDK
/// Status: complete
public protocol IntentValueExpressing: Sendable {
  func makeExpression() -> IntentValueExpression
}

/// The written-down form of a value that is passed to an intent.
///
/// Source: documentation page "IntentValueExpression", iOS 27.0 SDK
/// Status: partial; holds a literal value, never a deferred computation
public struct IntentValueExpression: Hashable, Sendable, IntentValueExpressing {
  package let value: WireValue
  package init(_ value: WireValue) { self.value = value }

  public func makeExpression() -> IntentValueExpression { self }
}

extension IntentValueExpressing {
  /// The value as it crosses processes.
  package var wireValue: WireValue { makeExpression().value }
}
