import IntentAppHost
import IntentValues

/// Screens whose content a test sets.
final class FakeScreens: ScreenProvider {
  var onInvalidation: (@MainActor () -> Void)?
  var scenes: [ScreenContent.Scene] = [] {
    didSet { onInvalidation?() }
  }
  private(set) var launches = 0
  private(set) var isInFront = false

  func launch() { launches += 1 }
  func enterForeground() { isInFront = true }
  func enterBackground() { isInFront = false }
  func commit() -> ScreenContent { ScreenContent(scenes: isInFront ? scenes : []) }

  /// One window with these texts and annotated notes.
  func show(_ texts: [String], notes: [String] = [], in scene: String = "main") {
    scenes.removeAll { $0.identifier == scene }
    scenes.append(
      ScreenContent.Scene(
        identifier: scene,
        window: ScreenElement(kind: "window", children: texts.map { ScreenElement(kind: "staticText", label: $0) }),
        annotations: notes.map { AnnotationState.Annotation(type: "NoteEntity", identifier: $0, isSelected: false) }))
  }

  func close(_ scene: String) { scenes.removeAll { $0.identifier == scene } }
}
