import IntentAppHost
import IntentValues
import SwiftUI

/// A view in a window of its own graph.
@MainActor
struct Screen {
  let graph: ViewGraph

  init(@ViewBuilder _ content: @escaping () -> some View) { graph = ViewGraph(window: content) }

  /// What is visible after applying every pending update.
  var content: ScreenContent.Scene {
    graph.commit().first ?? ScreenContent.Scene(identifier: "", window: ScreenElement(kind: "none"), annotations: [])
  }

  /// The elements of one kind, at every depth.
  func elements(_ kind: String?) -> [ScreenElement] { ElementQuery(kind: kind).elements(in: [content.window]) }

  var texts: [String] { elements("staticText").map(\.label) }

  /// The annotated identifiers in screen order; a selected one with a star.
  var annotations: [String] { content.annotations.map { $0.identifier + ($0.isSelected ? "*" : "") } }
}

extension View {
  func note(_ identifier: String?) -> some View { annotated(type: "NoteEntity", identifier: identifier) }
}

/// A value that tests change from outside.
@Observable @MainActor
final class Model {
  var title = "First"
  var count = 0
  var isShown = true
  var path: [Int] = []
  var items = ["A", "B", "C"]
  var selection: Set<String> = []
}
