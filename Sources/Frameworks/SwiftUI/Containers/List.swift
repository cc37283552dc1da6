internal import IntentValues

/// Rows; the element is a collection view with one cell per row, as on iOS.
///
/// A row is selected when the selection holds its tag, or its identity in a `ForEach`.
///
/// Source: https://developer.apple.com/documentation/swiftui/list, iOS 27.0 SDK
/// Status: partial; every row counts as visible, without editing and trees
public struct List<SelectionValue: Hashable, Content: View> {
  private let content: Content
  private let selection: (() -> Set<AnyHashable>)?
  private var selected: Set<AnyHashable> = []

  private init(_ content: Content, selection: (() -> Set<AnyHashable>)?) {
    self.content = content
    self.selection = selection
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection: selection.map { Self.reading($0) })
  }

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(content(), selection: selection.map { Self.reading($0) })
  }

  private static func reading(_ binding: Binding<Set<SelectionValue>>) -> () -> Set<AnyHashable> {
    { Set(binding.wrappedValue.map { AnyHashable($0) }) }
  }

  private static func reading(_ binding: Binding<SelectionValue?>) -> () -> Set<AnyHashable> {
    { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(content(), selection: nil) }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List: View { public typealias Body = Never }

extension List: ElementView {
  mutating func children() -> [ChildView] {
    selected = selection?() ?? []
    return [ChildView(.position(0), content)]
  }

  func render(_ content: ElementContent, in renderer: Renderer) { renderer.addList(content, selected: selected) }
}

/// A list of controls; the same elements as a list.
///
/// Source: https://developer.apple.com/documentation/swiftui/form, iOS 27.0 SDK
/// Status: complete; without styles
public struct Form<Content: View> {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View { public typealias Body = Never }

extension Form: ElementView {
  func children() -> [ChildView] { [ChildView(.position(0), content)] }
  func render(_ content: ElementContent, in renderer: Renderer) { renderer.addList(content, selected: []) }
}

extension Renderer {
  fileprivate func addList(_ content: ElementContent, selected: Set<AnyHashable>) {
    let elements = capture {
      for leaf in content.leaves {
        guard leaf.role == .row else {
          leaf.render(in: self)
          continue
        }
        addRow(leaf, isSelected: leaf.tag.map(selected.contains) ?? false, in: content.environment)
      }
    }
    add(ScreenElement(kind: "collectionView", isEnabled: content.environment.isEnabled, children: elements))
  }

  private func addRow(_ leaf: Leaf, isSelected: Bool, in environment: EnvironmentValues) {
    let children = capture {
      row(isSelected: isSelected) {
        guard let tag = leaf.tag, let annotation = environment.rowAnnotation else { return leaf.render(in: self) }
        annotate(annotation(tag)) { leaf.render(in: self) }
      }
    }
    add(ScreenElement(kind: "cell", isSelected: isSelected, isEnabled: environment.isEnabled, children: children))
  }
}
