/// What the screens of one navigation stack tell the stack: the destinations they know, and those they present.
@MainActor
final class NavigationContext {
  private struct Destination {
    var owner: ObjectIdentifier
    var view: (AnyHashable) -> (any View)?
  }

  /// A screen that a binding pushes, over those of the path.
  struct Presented {
    var owner: ObjectIdentifier
    var identity: AnyHashable
    var view: any View
    var dismiss: () -> Void
  }

  private var destinations: [ObjectIdentifier: Destination] = [:]
  private(set) var presented: [Presented] = []
  /// Called when a destination changes outside an update of the stack.
  var onChange: () -> Void = {}

  func register<Value: Hashable>(
    _ type: Value.Type, owner: ViewNode, _ view: @escaping (Value) -> any View
  ) {
    destinations[ObjectIdentifier(type)] = Destination(owner: ObjectIdentifier(owner)) { element in
      (element.base as? Value).map(view)
    }
    onChange()
  }

  func present(_ presented: Presented) {
    if let index = self.presented.firstIndex(where: { $0.owner == presented.owner }) {
      self.presented[index] = presented
    } else {
      self.presented.append(presented)
    }
    onChange()
  }

  func remove(owner: ViewNode) {
    let owner = ObjectIdentifier(owner)
    let before = presented.count
    presented.removeAll { $0.owner == owner }
    for (type, destination) in destinations where destination.owner == owner { destinations[type] = nil }
    if presented.count != before { onChange() }
  }

  /// nil when no visible screen knows the type.
  func destination(for element: AnyHashable) -> (any View)? {
    func key<Value>(_ value: Value) -> ObjectIdentifier { ObjectIdentifier(Value.self) }
    return destinations[_openExistential(element.base, do: key)]?.view(element)
  }
}

extension EnvironmentValues {
  private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }

  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// Leaves the screen that the view is on.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismissaction, iOS 27.0 SDK
/// Status: partial; pops a screen of a navigation stack and does nothing elsewhere
@MainActor @preconcurrency
public struct DismissAction {
  let action: () -> Void
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private struct DismissKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }

  var dismissal: (() -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Leaves the screen that the view is on.
  @MainActor public var dismiss: DismissAction { DismissAction(action: dismissal ?? {}) }
}
