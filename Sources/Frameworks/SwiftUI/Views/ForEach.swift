/// One view per element of a collection, kept by the element's identity.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach, iOS 27.0 SDK
/// Status: partial; without editing (`onDelete`, `onMove`) and subviews
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identity: (Data.Element) -> ID
}

extension ForEach: View where Content: View { public typealias Body = Never }

extension ForEach where Content: View {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content, identity: \.id)
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content) { $0 }
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, ID == C.Element.ID, C.Element: Identifiable {
    self.init(data: data, content: content, identity: \.wrappedValue.id)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.init(data: data, content: content) { $0.wrappedValue[keyPath: id] }
  }
}

extension ForEach: PrimitiveView, StructuralView where Content: View {
  /// Elements of the same identity are told apart by their order.
  func children() -> [ChildView] {
    var seen: [AnyHashable: Int] = [:]
    seen.reserveCapacity(data.count)
    return data.map { element in
      let identity = AnyHashable(identity(element))
      let occurrence = seen[identity, default: 0]
      seen[identity] = occurrence + 1
      return ChildView(
        .element(identity, occurrence), ValueView(value: element, content: content), tag: identity)
    }
  }
}
