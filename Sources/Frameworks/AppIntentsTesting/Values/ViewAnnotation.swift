/// One entity that the app says is on its screen.
///
/// When the app annotates its screen with an identifier that it does not know itself, `entity` is a bare reference to
/// it: every read of a property throws and names the type and the identifier.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/viewannotation, iOS 27.0 SDK
/// Status: complete
public struct ViewAnnotation: Sendable {
  public let entity: AnyAppEntity
  /// Whether the view that carries the annotation is selected.
  public let isSelected: Bool

  init(entity: AnyAppEntity, isSelected: Bool) {
    self.entity = entity
    self.isSelected = isSelected
  }
}
