/// The node of a view with a `body`: an app's own views.
final class CompositeNode<Content: View>: TypedNode<Content> {
  private let properties = PropertyStorage(for: Content.self)
  private var child = NodeSlot()

  override func evaluate() {
    properties.install(in: &view, environment: environment)
    let body = graph.track(self) { view.body }
    child.update(body, in: childContext())
  }

  override func collectLeaves(into leaves: inout [Leaf]) { child.node?.collectLeaves(into: &leaves) }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let node = child.node { body(node) }
  }
}
