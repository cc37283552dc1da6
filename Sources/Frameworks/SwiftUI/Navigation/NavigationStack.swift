/// A root screen and the screens pushed over it; only the last one is visible.
///
/// The screen's bar is a navigation bar whose identifier is the title. Covered screens keep their state, but have no
/// elements and no annotations.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationstack, iOS 27.0 SDK
/// Status: complete
public struct NavigationStack<Data, Root: View> {
  @State private var ownPath = NavigationPath()
  private let path: Binding<Data>?
  private let elements: (Data) -> [AnyHashable]
  private let removeLast: (inout Data) -> Void
  private let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    elements = \.elements
    removeLast = { $0.removeLast() }
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = path
    elements = \.elements
    removeLast = { $0.removeLast() }
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.path = path
    elements = { $0.map { AnyHashable($0) } }
    removeLast = { data in
      if let last = data.indices.last { data.remove(at: last) }
    }
    self.root = root()
  }
}

extension NavigationStack: View {
  public var body: some View {
    if let path {
      NavigationScreens(
        root: root, elements: { elements(path.wrappedValue) }, removeLast: { removeLast(&path.wrappedValue) })
    } else {
      NavigationScreens(root: root, elements: { ownPath.elements }, removeLast: { ownPath.removeLast() })
    }
  }
}

/// The screens of a navigation stack.
struct NavigationScreens<Root: View> {
  let root: Root
  let elements: () -> [AnyHashable]
  let removeLast: () -> Void
}

extension NavigationScreens: PrimitiveView {
  typealias Body = Never

  func makeNode(in context: NodeContext) -> ViewNode { NavigationScreensNode(self, in: context) }
}
