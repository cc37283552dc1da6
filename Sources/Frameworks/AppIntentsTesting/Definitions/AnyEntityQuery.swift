internal import IntentValues

/// A query of an entity type as a value.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/anyentityquery, iOS 27.0 SDK
/// Status: complete
public struct AnyEntityQuery: Equatable, Sendable {
  private let typeIdentifier: String
  private let bundleIdentifier: String
  private let selection: EntitiesRequest.Selection

  init(typeIdentifier: String, bundleIdentifier: String, selection: EntitiesRequest.Selection) {
    self.typeIdentifier = typeIdentifier
    self.bundleIdentifier = bundleIdentifier
    self.selection = selection
  }
}
