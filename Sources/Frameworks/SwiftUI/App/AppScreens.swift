package import IntentAppHost

/// The screens of one app, for the app host.
@MainActor
package final class AppScreens<Content: App>: ScreenProvider {
  private var app: Content?
  private var graph: ViewGraph?
  private var isForeground = false
  package var onInvalidation: (@MainActor () -> Void)?

  package init() {}

  package func launch() { app = app ?? Content() }

  package func enterForeground() {
    launch()
    isForeground = true
    guard graph == nil, let app else { return }
    let graph = ViewGraph(root: AppView(app: app))
    graph.onInvalidation = { [weak self] in
      guard let self, self.isForeground else { return }
      self.onInvalidation?()
    }
    self.graph = graph
  }

  package func enterBackground() { isForeground = false }

  /// In the background nothing is evaluated; what changed meanwhile is applied when the app comes to the front.
  package func commit() -> ScreenContent {
    guard isForeground, let graph else { return ScreenContent(scenes: []) }
    return ScreenContent(scenes: graph.commit())
  }
}
