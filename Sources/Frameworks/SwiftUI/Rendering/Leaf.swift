/// One view of a flattened content (a row of a list, an item of a stack), with the modifiers that lie around it.
///
/// A modifier of a group applies to each view of the group, so it travels with the leaf.
@MainActor
struct Leaf {
  /// A bar item belongs to the screen, wherever it is declared: modifiers around it do not apply.
  enum Role { case row, header, footer, bar }

  var node: ViewNode
  /// Outermost first.
  var modifiers: [any LeafModifier] = []
  /// What a selection calls this row: from `.tag(_:)`, else the identity in a `ForEach`.
  var tag: AnyHashable?
  var role = Role.row

  func render(in renderer: Renderer) { render(from: 0, in: renderer) }

  private func render(from index: Int, in renderer: Renderer) {
    guard index < modifiers.count else { return node.render(in: renderer) }
    modifiers[index].render(in: renderer) { render(from: index + 1, in: renderer) }
  }
}

/// A modifier's part in drawing the views it lies around.
@MainActor
protocol LeafModifier {
  /// Draws `content` and changes what it drew, or leaves it out.
  func render(in renderer: Renderer, _ content: () -> Void)
}
