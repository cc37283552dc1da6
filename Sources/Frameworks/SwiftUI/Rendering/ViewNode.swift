/// What a node needs to know when it is made.
@MainActor
struct NodeContext {
  var graph: ViewGraph
  var parent: ViewNode?
  var environment: EnvironmentValues
}

/// One place in the tree of views, kept between evaluations.
///
/// A node lives as long as its structural identity: the place in its parent, and the type of its view. What must
/// survive an evaluation of `body` (state, a running task, a navigation path) hangs on the node.
@MainActor
package class ViewNode {
  let graph: ViewGraph
  /// The root is 0; an invalid parent is evaluated before its invalid children.
  let depth: Int
  var environment: EnvironmentValues
  let ticket = EvaluationTicket()
  private(set) var isMounted = true

  init(_ context: NodeContext) {
    graph = context.graph
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  /// Makes the node of a view: its own kind for a primitive, a composite node for every other.
  ///
  /// The first evaluation is part of it.
  static func make<Content: View>(_ view: Content, in context: NodeContext) -> ViewNode {
    let node: ViewNode
    if let primitive = view as? any PrimitiveView {
      node = primitive.makeNode(in: context)
    } else {
      node = CompositeNode(view, in: context)
    }
    node.evaluate()
    return node
  }

  /// Takes a new value of the same type and evaluates it; false when the type differs.
  func accept<Content: View>(_ view: Content, in environment: EnvironmentValues) -> Bool { false }

  /// Brings the children up to date with the view that the node holds.
  func evaluate() {}

  /// The views that this one stands for in a container, each with the modifiers around it.
  func collectLeaves(into leaves: inout [Leaf]) { leaves.append(Leaf(node: self)) }

  /// Draws a leaf; nothing for a node that only stands for others.
  func render(in renderer: Renderer) {}

  func forEachChild(_ body: (ViewNode) -> Void) {}

  /// Ends the node and everything below it; it is never used again.
  func unmount() {
    isMounted = false
    ticket.retire()
    forEachChild { $0.unmount() }
  }

  final func childContext(_ environment: EnvironmentValues? = nil) -> NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment ?? self.environment)
  }

  final var leaves: [Leaf] {
    var leaves: [Leaf] = []
    collectLeaves(into: &leaves)
    return leaves
  }
}

/// A node that holds a view of one type.
class TypedNode<Content: View>: ViewNode {
  final var view: Content

  init(_ view: Content, in context: NodeContext) {
    self.view = view
    super.init(context)
  }

  final override func accept<Other: View>(_ other: Other, in environment: EnvironmentValues) -> Bool {
    guard let view = other as? Content, Other.self == Content.self else { return false }
    self.view = view
    self.environment = environment
    viewChanged()
    evaluate()
    return true
  }

  /// The parent gave a new value, which is evaluated next.
  func viewChanged() {}
}
