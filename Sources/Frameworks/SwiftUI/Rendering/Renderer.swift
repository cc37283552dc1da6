internal import IntentAppHost
internal import IntentValues

/// Collects what is visible in one pass: elements, annotations, and who is on the screen.
@MainActor
final class Renderer {
  /// An annotation on its way: an inner one may still take its place.
  private struct Mark {
    var annotation: EntityAnnotation?
    /// Whether the row that holds it is selected; nil outside rows.
    var rowIsSelected: Bool?
  }

  /// What one screen of a navigation stack drew.
  struct Screen {
    var elements: [ScreenElement] = []
    var title = ""
    var bar: [ScreenElement] = []
  }

  private(set) var scenes: [ScreenContent.Scene] = []
  /// In the order of the screen.
  private(set) var visible: [any Appearing] = []
  private var visibleSet: Set<ObjectIdentifier> = []
  private var screen = Screen()
  private var marks: [Mark] = []
  private var openMark: Int?
  private var rowIsSelected: Bool?

  // MARK: - Elements

  func add(_ element: ScreenElement) { screen.elements.append(element) }

  /// Draws `content` and returns it instead of adding it.
  func capture(_ content: () -> Void) -> [ScreenElement] {
    let outer = screen.elements
    screen.elements = []
    content()
    defer { screen.elements = outer }
    return screen.elements
  }

  /// Draws `content` and changes each element that it added.
  func change(_ content: () -> Void, _ change: (inout ScreenElement) -> Void) {
    for var element in capture(content) {
      change(&element)
      add(element)
    }
  }

  /// Draws a view's own content: annotations inside it belong to other views than the ones around it.
  func enterView(_ content: () -> Void) {
    let outer = openMark
    openMark = nil
    content()
    openMark = outer
  }

  func row(isSelected: Bool, _ content: () -> Void) {
    let outer = rowIsSelected
    rowIsSelected = isSelected
    content()
    rowIsSelected = outer
  }

  // MARK: - Screens

  func setTitle(_ title: String) { screen.title = title }
  func addToBar(_ elements: [ScreenElement]) { screen.bar += elements }

  func captureScreen(_ content: () -> Void) -> Screen {
    let outer = screen
    screen = Screen()
    content()
    defer { screen = outer }
    return screen
  }

  /// Draws one window. Only the first window of an app opens by itself, so later ones are left out.
  func scene(_ identifier: String, _ content: () -> Void) {
    guard scenes.isEmpty else { return }
    let window = ScreenElement(kind: "window", children: capture(content))
    scenes.append(ScreenContent.Scene(identifier: identifier, window: window, annotations: takeAnnotations()))
  }

  // MARK: - Annotations

  /// Draws one view with its annotation. The innermost annotation of a view wins, also when it is nil.
  func annotate(_ annotation: EntityAnnotation?, _ content: () -> Void) {
    if let openMark {
      marks[openMark].annotation = annotation
      return content()
    }
    openMark = marks.count
    marks.append(Mark(annotation: annotation, rowIsSelected: rowIsSelected))
    content()
    openMark = nil
  }

  /// A row is selected as its list says. Outside rows, the only annotation of a screen is what the screen is about (an
  /// opened detail) and counts as selected; among several none does.
  private func takeAnnotations() -> [AnnotationState.Annotation] {
    let outsideRows = marks.count { $0.annotation != nil && $0.rowIsSelected == nil }
    defer { marks = [] }
    return marks.compactMap { mark in
      mark.annotation.map {
        AnnotationState.Annotation(
          type: $0.type, identifier: $0.identifier, isSelected: mark.rowIsSelected ?? (outsideRows == 1))
      }
    }
  }

  // MARK: - Coming and going

  func noteVisible(_ participant: any Appearing) {
    if visibleSet.insert(ObjectIdentifier(participant)).inserted { visible.append(participant) }
  }
}

/// An entity as an annotation names it: by type and identifier only.
struct EntityAnnotation: Hashable, Sendable {
  var type: String
  var identifier: String
}
