internal import Foundation

/// Why a value cannot be read as the type that was asked for; `String(describing:)` shows the case with both types.
package enum IntentValueError: Error, Hashable, Sendable {
  /// `elementType` is what the value is ("NSNull" for nil), `targetType` what was asked for.
  case castingFailed(elementType: String, targetType: String)
}

extension IntentValueError: LocalizedError {
  package var errorDescription: String? { String(describing: self) }
}
