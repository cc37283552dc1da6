extension View {
  /// Which screen a navigation stack pushes for a value of a type.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ValueDestination(destination: destination))
  }

  /// A screen that is pushed while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return modifier(
      PresentedDestination(
        item: { isPresented.wrappedValue ? AnyHashable(true) : nil }, view: { _ in view },
        dismiss: { isPresented.wrappedValue = false }))
  }

  /// A screen that is pushed while a binding holds a value.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestination(
        item: { item.wrappedValue.map { AnyHashable($0) } },
        view: { value in (value.base as? D).map { ValueView(value: $0, content: destination) } },
        dismiss: { item.wrappedValue = nil }))
  }
}

struct ValueDestination<Value: Hashable, Screen: View> {
  let destination: (Value) -> Screen
}

extension ValueDestination: PrimitiveModifier {
  typealias Body = Never

  func willUpdate(_ memory: inout Void, at node: ViewNode) {
    node.environment.navigation?.register(Value.self, owner: node) {
      ValueView(value: $0, content: destination)
    }
  }

  func removed(_ memory: inout Void, at node: ViewNode) { node.environment.navigation?.remove(owner: node) }
}

struct PresentedDestination {
  let item: () -> AnyHashable?
  let view: (AnyHashable) -> (any View)?
  let dismiss: () -> Void
}

extension PresentedDestination: PrimitiveModifier {
  typealias Body = Never

  func willUpdate(_ memory: inout Void, at node: ViewNode) {
    guard let item = item(), let view = view(item) else {
      node.environment.navigation?.remove(owner: node)
      return
    }
    node.environment.navigation?.present(
      NavigationContext.Presented(
        owner: ObjectIdentifier(node), identity: [item, ObjectIdentifier(node)] as [AnyHashable], view: view,
        dismiss: dismiss))
  }

  func removed(_ memory: inout Void, at node: ViewNode) { node.environment.navigation?.remove(owner: node) }
}
