import IntentValues
import SwiftUI
import Testing

@MainActor
@Suite("Navigation")
struct NavigationTests {
  struct Screens: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        List(model.items, id: \.self) { item in
          Text(item).note(item)
        }
        .navigationTitle("Notes")
        .navigationDestination(for: Int.self) { number in
          VStack { Text("detail \(number) \(model.title)") }
            .note("\(number)")
            .navigationTitle("Note \(number)")
        }
      }
    }
  }

  @Test("A pushed screen covers the root and going back restores it")
  func push() {
    let model = Model()
    let screen = Screen { Screens(model: model) }
    #expect(screen.elements("navigationBar").map(\.identifier) == ["Notes"])
    #expect(screen.texts == ["Notes", "A", "B", "C"])
    #expect(screen.annotations == ["A", "B", "C"])

    model.path = [7]
    #expect(screen.texts == ["Note 7", "detail 7 First"])
    #expect(screen.annotations == ["7*"])
    let bar = screen.elements("navigationBar")[0]
    #expect(bar.identifier == "Note 7")
    #expect(bar.children.map(\.label) == ["Notes", "Note 7"])
    #expect(bar.children[0].identifier == "BackButton")

    model.path.append(8)
    #expect(screen.texts == ["Note 8", "detail 8 First"])
    model.path = []
    #expect(screen.texts == ["Notes", "A", "B", "C"])
    #expect(screen.annotations == ["A", "B", "C"])
  }

  @Test("A pushed screen follows what the root's destination reads")
  func follows() {
    let model = Model()
    model.path = [1]
    let screen = Screen { Screens(model: model) }
    #expect(screen.texts == ["Note 1", "detail 1 First"])
    model.title = "Second"
    #expect(screen.texts == ["Note 1", "detail 1 Second"])
  }

  @Test("A covered root keeps its state")
  func covered() {
    struct Root: View {
      let write: (@escaping () -> Void) -> Void
      @State private var count = 0
      var body: some View {
        let _ = write { count += 1 }
        Text("root \(count)").navigationDestination(for: Int.self) { Text("pushed \($0)") }
      }
    }
    let model = Model()
    var increment: () -> Void = {}
    let screen = Screen {
      NavigationStack(path: Bindable(model).path) { Root { increment = $0 } }
    }
    #expect(screen.texts == ["root 0"])
    model.path = [1]
    #expect(screen.texts == ["pushed 1"])
    increment()
    #expect(screen.texts == ["pushed 1"])
    model.path = []
    #expect(screen.texts == ["root 1"])
  }

  @Observable @MainActor
  final class Router {
    var path = NavigationPath()
    var isPresented = false
    var item: String?
  }

  @Test("NavigationPath pushes values of several types; an unknown type says what is missing")
  func types() {
    let router = Router()
    let screen = Screen {
      NavigationStack(path: Bindable(router).path) {
        Text("root")
          .navigationDestination(for: Int.self) { number in
            Text("number \(number)").navigationDestination(for: String.self) { Text("text \($0)") }
          }
      }
    }
    router.path.append(1)
    router.path.append("a")
    #expect(screen.texts == ["text a"])
    router.path.removeLast()
    #expect(screen.texts == ["number 1"])
    router.path = NavigationPath([2.5])
    #expect(screen.texts.first?.contains("navigationDestination(for: Double.self)") == true)
  }

  @Test("Bindings push and pop; dismiss writes them")
  func presented() {
    struct Detail: View {
      let text: String
      let write: (DismissAction) -> Void
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        let _ = write(dismiss)
        Text(text)
      }
    }
    let router = Router()
    var dismiss: DismissAction?
    let screen = Screen {
      NavigationStack {
        Text("root")
          .navigationDestination(isPresented: Bindable(router).isPresented) { Detail(text: "flag") { dismiss = $0 } }
          .navigationDestination(item: Bindable(router).item) { item in Detail(text: item) { dismiss = $0 } }
      }
    }
    #expect(screen.texts == ["root"])
    router.isPresented = true
    #expect(screen.texts == ["flag"])
    dismiss?()
    #expect(!router.isPresented)
    #expect(screen.texts == ["root"])
    router.item = "one"
    #expect(screen.texts == ["one"])
    router.item = "two"
    #expect(screen.texts == ["two"])
    router.item = nil
    #expect(screen.texts == ["root"])
  }

  @Test("Bar items stand in the navigation bar and are not annotated with the screen")
  func bars() {
    let model = Model()
    let screen = Screen {
      NavigationStack {
        Text("root")
          .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Add") {} }
            ToolbarItem { Button("Edit") {} }
          }
          .toolbar { Button("Share") {} }
          .searchable(text: Bindable(model).title, prompt: "Find")
          .navigationTitle("Notes")
          .note("n")
      }
    }
    let bar = screen.elements("navigationBar")[0]
    #expect(bar.children.map(\.label) == ["Notes", "Add", "Edit", "Share", "Find"])
    #expect(bar.children.last?.value == "First")
    #expect(screen.annotations == ["n*"])
  }
}
