extension EnvironmentValues {
  private struct RowAnnotationKey: EnvironmentKey {
    static var defaultValue: ((AnyHashable) -> EntityAnnotation?)? { nil }
  }

  /// Which entity a row shows, by its tag.
  var rowAnnotation: ((AnyHashable) -> EntityAnnotation?)? {
    get { self[RowAnnotationKey.self] }
    set { self[RowAnnotationKey.self] = newValue }
  }
}

/// What `.appEntityIdentifier(_:)` applies.
struct EntityAnnotationModifier {
  let annotation: EntityAnnotation?
}

extension EntityAnnotationModifier: PrimitiveModifier {
  typealias Body = Never

  func render(in renderer: Renderer, _ content: () -> Void) { renderer.annotate(annotation, content) }
}

extension View {
  /// Annotates the view with an entity by names; nil clears. What `appEntityIdentifier(_:)` does with types.
  package nonisolated func annotated(type: String, identifier: String?) -> some View {
    modifier(EntityAnnotationModifier(annotation: identifier.map { EntityAnnotation(type: type, identifier: $0) }))
  }
}
