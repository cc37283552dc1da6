internal import IntentAnnotations
internal import IntentBus
internal import IntentValues
internal import Testing

@Suite("Visible annotations")
struct VisibleAnnotationsTests {
  private static let notes = "com.example.Notes"
  private var visible = VisibleAnnotations()

  private func event(_ sequence: UInt64, _ identifiers: [String]?, scene: String = "main", app: String = notes)
    -> BusEvent
  {
    let state = identifiers.map {
      AnnotationState(annotations: $0.map { .init(type: "Note", identifier: $0, isSelected: false) })
    }
    return BusEvent(
      sequence: sequence, topic: .annotation(app, scene: scene), identifier: .zero, wallTime: 0,
      body: state?.packed ?? [], isTombstone: state == nil)
  }

  private func shown(app: String = notes) -> [String] { visible.current(in: app).annotations.map(\.identifier) }

  @Test("A dialog comes and goes, the root closes, the app dies: only what is visible now counts")
  mutating func follows() throws {
    let steps: [(ids: [String]?, shown: [String])] = [
      (["e1"], ["e1"]), (["e2"], ["e2"]), (["e1"], ["e1"]), ([], []), (["e3"], ["e3"]), (nil, []), (["e4"], ["e4"]),
    ]
    for (index, step) in steps.enumerated() {
      try visible.apply(event(UInt64(index + 1), step.ids))
      #expect(shown() == step.shown)
    }
  }

  @Test("Scenes come by name, annotations in screen order")
  mutating func order() throws {
    try visible.apply(event(1, ["z", "y"], scene: "b"))
    try visible.apply(event(2, ["x", "w"], scene: "a"))
    try visible.apply(event(3, ["other"], app: "com.example.Other"))
    #expect(shown() == ["x", "w", "z", "y"])
    try visible.apply(event(4, nil, scene: "a"))
    #expect(shown() == ["z", "y"])
    #expect(shown(app: "com.example.Other") == ["other"])
    #expect(shown(app: "com.example.None").isEmpty)
  }

  @Test("Only the newest value counts, whatever order values come in")
  mutating func newest() throws {
    try visible.apply(event(5, ["new"]))
    try visible.apply(event(4, ["old"]))
    try visible.apply(event(5, ["again"]))
    #expect(shown() == ["new"])
    try visible.apply(event(7, nil))
    try visible.apply(event(6, ["late"]))
    #expect(shown().isEmpty)
  }

  @Test("Scenes that are gone are forgotten")
  mutating func forgotten() throws {
    for sequence in 1...100 as ClosedRange<UInt64> {
      try visible.apply(event(sequence, ["e"], scene: "s\(sequence)"))
      try visible.apply(event(sequence + 1_000, nil, scene: "s\(sequence)"))
    }
    try visible.apply(event(2_000, ["stays"]))
    visible.settle(through: 2_000)
    #expect(visible.sceneCount == 1)
    #expect(shown() == ["stays"])
  }

  @Test("The type chooses, and selection is kept")
  mutating func types() throws {
    let state = AnnotationState(annotations: [
      .init(type: "Note", identifier: "1", isSelected: true), .init(type: "Folder", identifier: "1", isSelected: false),
      .init(type: "Note", identifier: "2", isSelected: false),
    ])
    var value = event(1, [])
    value.body = state.packed
    try visible.apply(value)
    #expect(visible.current(in: Self.notes, type: "Note").annotations == [state.annotations[0], state.annotations[2]])
    #expect(visible.current(in: Self.notes).annotations == state.annotations)
    #expect(visible.current(in: Self.notes, type: "None").annotations.isEmpty)
  }

  @Test(
    "A body that cannot be read is an error and leaves the scene as it was", arguments: [[0xC1], [0x80]] as [[UInt8]])
  mutating func badBodies(body: [UInt8]) throws {
    try visible.apply(event(1, ["e1"]))
    var bad = event(2, [])
    bad.body = body
    #expect(throws: MessagePackError.self) { try visible.apply(bad) }
    #expect(shown() == ["e1"])
    try visible.apply(event(3, ["e2"]))
    #expect(shown() == ["e2"])
  }
}
