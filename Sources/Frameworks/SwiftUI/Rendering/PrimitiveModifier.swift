/// A modifier without a `body`: it acts on the environment, on what is drawn, or on the coming and going of its content.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// What the modifier keeps between evaluations.
  associatedtype Memory = Void

  func makeMemory() -> Memory
  /// Changes the environment of the content.
  func modify(_ environment: inout EnvironmentValues)
  /// Called before the content is brought up to date; what is read here is observed.
  func willUpdate(_ memory: inout Memory, at node: ViewNode)
  func modify(_ leaf: inout Leaf)
  func render(in renderer: Renderer, _ content: () -> Void)
  /// The content came on the screen: whatever hides it later, a pushed screen or its end, leads to `disappeared`.
  func appeared(_ memory: inout Memory)
  func disappeared(_ memory: inout Memory)
  /// The node ends.
  func removed(_ memory: inout Memory, at node: ViewNode)
}

extension PrimitiveModifier {
  func modify(_ environment: inout EnvironmentValues) {}
  func willUpdate(_ memory: inout Memory, at node: ViewNode) {}
  func modify(_ leaf: inout Leaf) {}
  func render(in renderer: Renderer, _ content: () -> Void) { content() }
  func appeared(_ memory: inout Memory) {}
  func disappeared(_ memory: inout Memory) {}
  func removed(_ memory: inout Memory, at node: ViewNode) {}

  func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, in context: NodeContext) -> ViewNode {
    ModifierNode(view, in: context)
  }
}

extension PrimitiveModifier where Memory == Void {
  func makeMemory() {}
}

/// Something that is told when it comes on the screen and when it leaves.
@MainActor
protocol Appearing: AnyObject {
  func appear()
  func disappear()
}
