import IntentValues
import SwiftUI
import Testing

@MainActor
@Suite("State and invalidation")
struct StateTests {
  /// Keeps a way to write a view's state from outside.
  final class Handle {
    var increments: [() -> Void] = []
    var onCreate = 0
  }

  struct Counter: View {
    let name: String
    let handle: Handle
    @State private var count = 0

    var body: some View {
      let _ = handle.increments.append { count += 1 }
      Text("\(name) \(count)")
    }
  }

  @Test("State survives evaluations of the parent")
  func survives() {
    let (model, handle) = (Model(), Handle())
    let screen = Screen {
      VStack {
        Text(model.title)
        Counter(name: "c", handle: handle)
      }
    }
    #expect(screen.texts == ["First", "c 0"])
    handle.increments.last?()
    #expect(screen.texts == ["First", "c 1"])
    model.title = "Second"
    #expect(screen.texts == ["Second", "c 1"])
  }

  @Test("State ends with the identity of its view")
  func ends() {
    let (model, handle) = (Model(), Handle())
    let screen = Screen {
      if model.isShown { Counter(name: "c", handle: handle) }
    }
    _ = screen.texts
    handle.increments.last?()
    #expect(screen.texts == ["c 1"])
    model.isShown = false
    #expect(screen.texts == [])
    model.isShown = true
    #expect(screen.texts == ["c 0"])
  }

  @Test("The branches of a condition have states of their own, also when their types are equal")
  func branches() {
    let (model, handle) = (Model(), Handle())
    let screen = Screen {
      if model.isShown { Counter(name: "c", handle: handle) } else { Counter(name: "c", handle: handle) }
    }
    _ = screen.texts
    handle.increments.last?()
    #expect(screen.texts == ["c 1"])
    model.isShown = false
    #expect(screen.texts == ["c 0"])
  }

  @Test("One view value in two places has two states")
  func twoPlaces() {
    let handle = Handle()
    let screen = Screen {
      let counter = Counter(name: "c", handle: handle)
      VStack {
        counter
        counter
      }
    }
    #expect(screen.texts == ["c 0", "c 0"])
    handle.increments[0]()
    #expect(screen.texts == ["c 1", "c 0"])
  }

  @Test("The state of a row follows its element when the order changes")
  func rows() {
    let (model, handle) = (Model(), Handle())
    let screen = Screen {
      List(model.items, id: \.self) { Counter(name: $0, handle: handle) }
    }
    #expect(screen.texts == ["A 0", "B 0", "C 0"])
    handle.increments[1]()
    model.items = ["C", "B", "A", "D"]
    #expect(screen.texts == ["C 0", "B 1", "A 0", "D 0"])
    model.items = ["C"]
    #expect(screen.texts == ["C 0"])
  }

  @Test("A new id(_:) begins anew")
  func identity() {
    let (model, handle) = (Model(), Handle())
    let screen = Screen { Counter(name: "c", handle: handle).id(model.count) }
    _ = screen.texts
    handle.increments.last?()
    #expect(screen.texts == ["c 1"])
    model.count = 1
    #expect(screen.texts == ["c 0"])
  }

  struct Editor: View {
    @Binding var text: String
    var body: some View { TextField("Title", text: $text) }
  }

  struct Owner: View {
    let handle: Handle
    @State private var text = "a"
    var body: some View {
      let _ = handle.increments.append { text += "b" }
      Editor(text: $text)
    }
  }

  @Test("A binding reads and writes the state of its owner")
  func binding() {
    let handle = Handle()
    let screen = Screen { Owner(handle: handle) }
    #expect(screen.elements("textField").map(\.value) == ["a"])
    handle.increments.last?()
    #expect(screen.elements("textField").map(\.value) == ["ab"])
  }

  struct ModelEditor: View {
    @Bindable var model: Model
    var body: some View { TextField("Title", text: $model.title) }
  }

  @Test("Bindable makes bindings to a model, Environment hands models and values down")
  func models() {
    struct Reader: View {
      @Environment(Model.self) private var model
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        Text("\(model.title) \(isEnabled ? "on" : "off")")
        ModelEditor(model: model)
      }
    }
    let model = Model()
    let screen = Screen { VStack { Reader().disabled(true) }.environment(model) }
    #expect(screen.texts == ["First off"])
    #expect(
      screen.elements("textField").first
        == ScreenElement(
          kind: "textField", label: "Title", value: "First", isEnabled: false))
    model.title = "Second"
    #expect(screen.texts == ["Second off"])
  }

  @Test("A write puts only the views out of date that read the value")
  func precision() {
    let model = Model()
    struct Title: View {
      let model: Model
      var body: some View { Text(model.title) }
    }
    struct Count: View {
      let model: Model
      var body: some View { Text("\(model.count)") }
    }
    let screen = Screen {
      VStack {
        Title(model: model)
        Count(model: model)
      }
    }
    #expect(screen.texts == ["First", "0"])
    let before = screen.graph.evaluations
    model.count = 1
    model.count = 2
    #expect(screen.texts == ["First", "2"])
    // The view and the text in it.
    #expect(screen.graph.evaluations == before + 2)
    _ = screen.texts
    #expect(screen.graph.evaluations == before + 2)
  }

  @Test("An invalidation is told once, in a later turn, and not when a commit came first")
  func told() async {
    let model = Model()
    let screen = Screen { Text(model.title) }
    _ = screen.texts
    var told = 0
    await withCheckedContinuation { continuation in
      screen.graph.onInvalidation = {
        told += 1
        continuation.resume()
      }
      model.title = "a"
      model.title = "b"
      #expect(told == 0)
    }
    #expect(screen.texts == ["b"])
    screen.graph.onInvalidation = { told += 1 }
    model.title = "c"
    #expect(screen.texts == ["c"])
    await Task { @MainActor in }.value
    #expect(told == 1)
  }
}
