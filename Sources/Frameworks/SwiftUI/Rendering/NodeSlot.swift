/// A place for one child: keeps its node while the type of the view stays the same.
@MainActor
struct NodeSlot {
  private(set) var node: ViewNode?

  mutating func update(_ view: any View, in context: NodeContext) {
    update(opened: view, in: context)
  }

  private mutating func update<Content: View>(opened view: Content, in context: NodeContext) {
    if let node, node.accept(view, in: context.environment) { return }
    node?.unmount()
    node = ViewNode.make(view, in: context)
  }

  mutating func clear() {
    node?.unmount()
    node = nil
  }
}
