package import IntentAppHost
internal import Observation

/// The tree of an app's views: evaluates what is out of date, draws what is visible.
@MainActor
package final class ViewGraph {
  /// Told once, in a later turn of the main actor, when something is out of date.
  package var onInvalidation: (@MainActor () -> Void)?
  /// How many times nodes have been evaluated; for tests.
  package private(set) var evaluations = 0

  private let inbox = InvalidationInbox()
  private let root: any View
  private var slot = NodeSlot()
  private var deferred: [() -> Void] = []
  private var visible: [any Appearing] = []
  private var scenes: [ScreenContent.Scene] = []

  /// A view whose appearance keeps changing state is stopped after so many passes; the rest follows in the next commit.
  private static let maximumPasses = 64

  package init(root: any View) { self.root = root }

  /// One window without an app around it.
  package convenience init<Content: View>(window content: @escaping () -> Content) {
    self.init(root: ValueView(value: ()) { WindowView(identifier: "main", content: content()) })
  }

  /// Applies every pending update and returns what is visible; does nothing when nothing is out of date.
  package func commit() -> [ScreenContent.Scene] {
    var isStale = slot.node == nil
    if isStale {
      slot.update(root, in: NodeContext(graph: self, parent: nil, environment: EnvironmentValues()))
    }
    for _ in 0..<Self.maximumPasses {
      isStale = update() || isStale
      guard isStale else { break }
      draw()
      isStale = false
    }
    return scenes
  }

  /// Evaluates what is out of date, and what that puts out of date.
  private func update() -> Bool {
    var changed = false
    for _ in 0..<Self.maximumPasses {
      let entries = inbox.takeAll().sorted { $0.node.depth < $1.node.depth }
      if entries.isEmpty, deferred.isEmpty { break }
      for entry in entries where entry.node.isMounted && entry.node.ticket.isValid(entry.number) {
        entry.node.evaluate()
        changed = true
      }
      let actions = deferred
      deferred = []
      for action in actions { action() }
    }
    return changed
  }

  private func draw() {
    let renderer = Renderer()
    slot.node?.leaves.forEach { $0.render(in: renderer) }
    scenes = renderer.scenes
    let (before, now) = (Set(visible.map(ObjectIdentifier.init)), Set(renderer.visible.map(ObjectIdentifier.init)))
    let gone = visible.filter { !now.contains(ObjectIdentifier($0)) }
    let come = renderer.visible.filter { !before.contains(ObjectIdentifier($0)) }
    visible = renderer.visible
    for participant in gone { participant.disappear() }
    for participant in come { participant.appear() }
  }

  /// Runs `action` after every pending evaluation, so that it may change state.
  func afterUpdates(_ action: @escaping () -> Void) { deferred.append(action) }

  /// Evaluates something for a node; what is read puts the node out of date when it changes.
  func track<Value>(_ node: ViewNode, _ evaluation: () -> Value) -> Value {
    evaluations += 1
    let number = node.ticket.renew()
    return withObservationTracking {
      _ = node.ticket.number
      return evaluation()
    } onChange: { [weak self, weak node] in
      guard let self, let node, node.ticket.isValid(number) else { return }
      self.add(InvalidationInbox.Entry(node: node, number: number))
    }
  }

  /// Puts a node out of date for a reason that no observation sees.
  func invalidate(_ node: ViewNode) {
    add(InvalidationInbox.Entry(node: node, number: node.ticket.renew()))
  }

  private nonisolated func add(_ entry: InvalidationInbox.Entry) {
    guard inbox.add(entry) else { return }
    // Not owned: it runs once, in the next turn of the main actor, and does nothing when the graph is gone.
    Task { @MainActor [weak self] in self?.wake() }
  }

  private func wake() {
    inbox.wakeBegins()
    if !inbox.isEmpty { onInvalidation?() }
  }
}
