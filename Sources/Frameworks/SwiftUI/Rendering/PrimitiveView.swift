/// A view without a `body`: it says itself which node stands for it.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(in context: NodeContext) -> ViewNode
}

/// A view that stands for its children: groups, conditions, collections.
@MainActor
protocol StructuralView: PrimitiveView {
  /// The children now. What is read here is observed.
  mutating func children() -> [ChildView]
}

extension StructuralView {
  func makeNode(in context: NodeContext) -> ViewNode { StructuralNode(self, in: context) }
}

/// A view that is itself a leaf: it draws elements, or arranges those of its children.
@MainActor
protocol ElementView: StructuralView {
  func render(_ content: ElementContent, in renderer: Renderer)
}

extension ElementView {
  func makeNode(in context: NodeContext) -> ViewNode { ElementNode(self, in: context) }
}

/// A child as its parent describes it.
struct ChildView {
  /// What makes a child the same child in the next evaluation, beside its type.
  enum Identity: Hashable {
    case position(Int)
    case branch(Bool)
    /// The second value tells elements of the same identity apart.
    case element(AnyHashable, Int)
  }

  var identity: Identity
  var view: any View
  var tag: AnyHashable?
  var role: Leaf.Role?

  init(_ identity: Identity, _ view: any View, tag: AnyHashable? = nil, role: Leaf.Role? = nil) {
    self.identity = identity
    self.view = view
    self.tag = tag
    self.role = role
  }
}

/// What an element finds below it when it draws.
@MainActor
struct ElementContent {
  var leaves: [Leaf]
  var environment: EnvironmentValues

  func render(in renderer: Renderer) {
    for leaf in leaves { leaf.render(in: renderer) }
  }
}
