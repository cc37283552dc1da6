extension View {
  /// Runs an action when the view comes on the screen.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onappear(perform:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: action, onDisappear: nil))
  }

  /// Runs an action when the view leaves the screen or is covered.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: nil, onDisappear: action))
  }

  /// Runs a task while the view is on the screen; the task is cancelled when it leaves.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/task(priority:_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(identity: 0, priority: priority, action: action))
  }

  /// The same, cancelled and started again when `value` changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(identity: value, priority: priority, action: action))
  }

  /// Runs an action with the old and the new value after `value` changed.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:), iOS 27.0 SDK
  /// Status: complete
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

struct Appearance {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension Appearance: PrimitiveModifier {
  typealias Body = Never

  func appeared(_ memory: inout Void) { onAppear?() }
  func disappeared(_ memory: inout Void) { onDisappear?() }
}

struct TaskModifier<Identity: Equatable> {
  struct Memory {
    var identity: Identity
    var task: Task<Void, Never>?
  }

  let identity: Identity
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
  typealias Body = Never

  func makeMemory() -> Memory { Memory(identity: identity) }

  func willUpdate(_ memory: inout Memory, at node: ViewNode) {
    guard memory.identity != identity else { return }
    memory.identity = identity
    if memory.task != nil {
      disappeared(&memory)
      appeared(&memory)
    }
  }

  // Owned by the memory, which ends it when the view leaves.
  func appeared(_ memory: inout Memory) { memory.task = Task(priority: priority) { [action] in await action() } }

  func disappeared(_ memory: inout Memory) {
    memory.task?.cancel()
    memory.task = nil
  }
}

struct ChangeModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  typealias Body = Never

  func makeMemory() -> Value? { nil }

  func willUpdate(_ memory: inout Value?, at node: ViewNode) {
    let former = memory
    memory = value
    if let former {
      guard former != value else { return }
      node.graph.afterUpdates { action(former, value) }
    } else if isInitial {
      node.graph.afterUpdates { action(value, value) }
    }
  }
}
