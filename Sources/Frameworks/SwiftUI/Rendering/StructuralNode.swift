/// The node of a view that stands for its children, each kept by identity.
class StructuralNode<Content: StructuralView>: TypedNode<Content> {
  private struct Child {
    var identity: ChildView.Identity
    var tag: AnyHashable?
    var role: Leaf.Role?
    var slot: NodeSlot
  }

  private var children: [Child] = []

  override func evaluate() {
    let views = graph.track(self) { view.children() }
    let context = childContext()
    var former = takeFormer(unless: views.map(\.identity))
    for (index, view) in views.enumerated() {
      if former == nil {
        children[index].tag = view.tag
        children[index].slot.update(view.view, in: context)
      } else {
        var slot = former?.removeValue(forKey: view.identity) ?? NodeSlot()
        slot.update(view.view, in: context)
        children.append(Child(identity: view.identity, tag: view.tag, role: view.role, slot: slot))
      }
    }
    for var slot in (former ?? [:]).values { slot.clear() }
  }

  /// The children by identity, taken out of the list; nil when the same ones come again in the same order.
  private func takeFormer(unless identities: [ChildView.Identity]) -> [ChildView.Identity: NodeSlot]? {
    if children.elementsEqual(identities, by: { $0.identity == $1 }) { return nil }
    defer { children = [] }
    return Dictionary(uniqueKeysWithValues: children.map { ($0.identity, $0.slot) })
  }

  override func collectLeaves(into leaves: inout [Leaf]) { collectChildLeaves(into: &leaves) }

  final func collectChildLeaves(into leaves: inout [Leaf]) {
    for child in children {
      let start = leaves.count
      child.slot.node?.collectLeaves(into: &leaves)
      guard child.tag != nil || child.role != nil else { continue }
      for index in start..<leaves.count {
        leaves[index].tag = leaves[index].tag ?? child.tag
        leaves[index].role = child.role ?? leaves[index].role
      }
    }
  }

  final override func forEachChild(_ body: (ViewNode) -> Void) {
    for child in children {
      if let node = child.slot.node { body(node) }
    }
  }
}

/// The node of a view that draws.
final class ElementNode<Content: ElementView>: StructuralNode<Content> {
  override func collectLeaves(into leaves: inout [Leaf]) { leaves.append(Leaf(node: self)) }

  override func render(in renderer: Renderer) {
    var leaves: [Leaf] = []
    collectChildLeaves(into: &leaves)
    renderer.enterView {
      view.render(ElementContent(leaves: leaves, environment: environment), in: renderer)
    }
  }
}
