internal import IntentValues

/// Keeps the screens of a navigation stack and draws the last one.
final class NavigationScreensNode<Root: View>: TypedNode<NavigationScreens<Root>> {
  private struct Pushed {
    var identity: AnyHashable
    var slot = NodeSlot()
  }

  private let navigation = NavigationContext()
  private var root = NodeSlot()
  private var pushed: [Pushed] = []
  private var isUpdating = false
  /// Whether the stack came with a new root; a change of the path alone leaves the root as it is.
  private var hasNewRoot = true

  override init(_ view: NavigationScreens<Root>, in context: NodeContext) {
    super.init(view, in: context)
    navigation.onChange = { [weak self] in
      guard let self, !self.isUpdating else { return }
      self.graph.invalidate(self)
    }
  }

  /// The root first: it tells which destinations there are. A pushed screen may tell more, for those after it.
  override func evaluate() {
    isUpdating = true
    defer { isUpdating = false }
    let elements = graph.track(self) { view.elements() }
    var environment = environment
    environment.navigation = navigation
    environment.dismissal = nil
    if hasNewRoot { root.update(view.root, in: childContext(environment)) }
    hasNewRoot = false

    environment.dismissal = view.removeLast
    for (index, element) in elements.enumerated() {
      let screen = navigation.destination(for: element) ?? MissingDestination(value: "\(type(of: element.base))")
      push(screen, identity: element, at: index, in: environment)
    }
    // Counted again each time: a presented screen may present the next one.
    var count = elements.count
    while count - elements.count < navigation.presented.count {
      let presented = navigation.presented[count - elements.count]
      environment.dismissal = presented.dismiss
      push(presented.view, identity: presented.identity, at: count, in: environment)
      count += 1
    }
    removePushed(from: count)
  }

  private func push(_ screen: any View, identity: AnyHashable, at index: Int, in environment: EnvironmentValues) {
    if index < pushed.count, pushed[index].identity != identity { removePushed(from: index) }
    if index == pushed.count { pushed.append(Pushed(identity: identity)) }
    pushed[index].slot.update(screen, in: childContext(environment))
  }

  private func removePushed(from index: Int) {
    while pushed.count > index {
      var last = pushed.removeLast()
      last.slot.clear()
    }
  }

  override func viewChanged() { hasNewRoot = true }

  override func render(in renderer: Renderer) {
    let screen = renderer.captureScreen {
      renderer.enterView { drawTop(in: renderer) }
    }
    var bar: [ScreenElement] = []
    if let covered = coveredTitle() {
      bar.append(ScreenElement(kind: "button", identifier: "BackButton", label: covered.isEmpty ? "Back" : covered))
    }
    if !screen.title.isEmpty { bar.append(ScreenElement(kind: "staticText", label: screen.title)) }
    renderer.add(ScreenElement(kind: "navigationBar", identifier: screen.title, children: bar + screen.bar))
    for element in screen.elements { renderer.add(element) }
  }

  private func drawTop(in renderer: Renderer) {
    let top = pushed.last?.slot.node ?? root.node
    for leaf in top?.leaves ?? [] { leaf.render(in: renderer) }
  }

  /// The title of the screen below the top; nil at the root.
  private func coveredTitle() -> String? {
    guard !pushed.isEmpty else { return nil }
    let covered = pushed.count > 1 ? pushed[pushed.count - 2].slot.node : root.node
    let aside = Renderer()
    return aside.captureScreen { for leaf in covered?.leaves ?? [] { leaf.render(in: aside) } }.title
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let node = root.node { body(node) }
    for screen in pushed { if let node = screen.slot.node { body(node) } }
  }
}

/// What is shown for a value of a type that no `navigationDestination` knows.
struct MissingDestination: View {
  let value: String
  var body: some View { Text(verbatim: "no navigationDestination(for: \(value).self) on the screens below") }
}
