/// The node of a primitive modifier and its content.
final class ModifierNode<Content: View, Modifier: PrimitiveModifier>: TypedNode<ModifiedContent<Content, Modifier>>,
  LeafModifier, Appearing
{
  private var content = NodeSlot()
  private var memory: Modifier.Memory

  override init(_ view: ModifiedContent<Content, Modifier>, in context: NodeContext) {
    memory = view.modifier.makeMemory()
    super.init(view, in: context)
  }

  override func evaluate() {
    graph.track(self) { view.modifier.willUpdate(&memory, at: self) }
    var environment = environment
    view.modifier.modify(&environment)
    content.update(view.content, in: childContext(environment))
  }

  override func collectLeaves(into leaves: inout [Leaf]) {
    let start = leaves.count
    content.node?.collectLeaves(into: &leaves)
    for index in start..<leaves.count where leaves[index].role != .bar {
      leaves[index].modifiers.insert(self, at: 0)
      view.modifier.modify(&leaves[index])
    }
  }

  func render(in renderer: Renderer, _ content: () -> Void) {
    renderer.noteVisible(self)
    view.modifier.render(in: renderer, content)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let node = content.node { body(node) }
  }

  override func unmount() {
    super.unmount()
    view.modifier.removed(&memory, at: self)
  }

  func appear() { view.modifier.appeared(&memory) }
  func disappear() { view.modifier.disappeared(&memory) }
}

/// The node of a modifier with a `body`: an app's own modifiers.
final class CustomModifierNode<Content: View, Modifier: ViewModifier>: TypedNode<ModifiedContent<Content, Modifier>> {
  private let properties = PropertyStorage(for: Modifier.self)
  private var child = NodeSlot()

  override func evaluate() {
    properties.install(in: &view.modifier, environment: environment)
    let body = graph.track(self) { view.modifier.body(content: _ViewModifier_Content(view: view.content)) }
    child.update(body, in: childContext())
  }

  override func collectLeaves(into leaves: inout [Leaf]) { child.node?.collectLeaves(into: &leaves) }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let node = child.node { body(node) }
  }
}
