public import AppIntentsCore

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

extension EntityAnnotation {
  fileprivate init(_ identifier: EntityIdentifier) {
    self.init(type: identifier.typeName, identifier: identifier.identifier)
  }
}

extension View {
  /// Tells the system which entity the view shows while it is on the screen.
  ///
  /// With several on one view the innermost wins; nil clears. Only the type and the identifier go out, the reader asks
  /// the entity's query. The only annotated view of a screen outside rows counts as selected.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/appentityidentifier(_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func appEntityIdentifier(_ identifier: EntityIdentifier?) -> some View {
    modifier(EntityAnnotationModifier(annotation: identifier.map { EntityAnnotation($0) }))
  }

  /// Tells the system which entity each row of the lists inside shows, by the row's tag or identity.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/appentityidentifier(forselectiontype:identifier:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func appEntityIdentifier<I: Hashable>(
    forSelectionType: I.Type = I.self, identifier: @escaping @Sendable (I) -> EntityIdentifier?
  ) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.rowAnnotation = { tag in
          (tag.base as? I).flatMap(identifier).map { EntityAnnotation($0) }
        }
      })
  }

  /// Annotates the view with an entity by names; nil clears. What `appEntityIdentifier(_:)` does with types.
  package nonisolated func annotated(type: String, identifier: String?) -> some View {
    modifier(EntityAnnotationModifier(annotation: identifier.map { EntityAnnotation(type: type, identifier: $0) }))
  }
}
