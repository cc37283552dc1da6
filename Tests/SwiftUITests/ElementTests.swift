import IntentAppHost
import IntentValues
import SwiftUI
import Testing

@MainActor
@Suite("Elements")
struct ElementTests {
  @Test("Stacks have no elements of their own")
  func stacks() {
    let screen = Screen {
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          Text("a").font(.headline).bold()
          Spacer()
          Text("b").padding(.horizontal, 8)
        }
        Divider()
        Group {
          Text("c")
          Text(verbatim: "")
        }
      }
      .frame(maxWidth: .infinity)
      .background(Color.red)
    }
    #expect(screen.content.window.children.map(\.label) == ["a", "b", "c"])
    #expect(screen.content.window.kind == "window")
  }

  @Test("A button's label joins its texts, else its pictures")
  func buttons() {
    let screen = Screen {
      Button("Add") {}
      Button(action: {}) {
        VStack {
          Text("Packing list")
          Label("2 items", systemImage: "list.bullet")
        }
      }
      Button(action: {}) { Image(systemName: "plus") }.accessibilityIdentifier("add")
      NavigationLink("Open", value: 3).disabled(true)
    }
    let buttons = screen.elements("button")
    #expect(buttons.map(\.label) == ["Add", "Packing list, 2 items", "plus", "Open"])
    #expect(buttons.map(\.identifier) == ["", "", "add", ""])
    #expect(buttons.map(\.isEnabled) == [true, true, true, false])
    #expect(buttons[1].children.map(\.kind) == ["staticText", "image", "staticText"])
  }

  @Test("A list is a collection view with a cell per row; headers are beside the cells")
  func list() {
    let screen = Screen {
      List {
        Section("Today") {
          Text("a")
          ForEach(["b", "c"], id: \.self) { Text($0) }
        }
        Section {
          if true { Text("d") }
          EmptyView()
        } header: {
          Text("Later")
        }
      }
      .listStyle(.insetGrouped)
    }
    let list = screen.elements("collectionView")
    #expect(list.count == 1)
    #expect(list[0].children.map(\.kind) == ["staticText", "cell", "cell", "cell", "staticText", "cell"])
    #expect(screen.texts == ["Today", "a", "b", "c", "Later", "d"])
  }

  @Test("Rows are selected by identity or tag")
  func selection() {
    let model = Model()
    @Bindable var bindable = model
    let screen = Screen {
      List(selection: Bindable(model).selection) {
        ForEach(model.items, id: \.self) { Text($0) }
        Text("other").tag("x")
      }
    }
    #expect(screen.elements("cell").map(\.isSelected) == [false, false, false, false])
    model.selection = ["B", "x"]
    #expect(screen.elements("cell").map(\.isSelected) == [false, true, false, true])
  }

  @Test("Accessibility modifiers apply to each view of a group; an own identifier stays")
  func accessibility() {
    let screen = Screen {
      Group {
        Text("a").accessibilityIdentifier("own")
        Text("b")
      }
      .accessibilityIdentifier("outer")
      Text("c").accessibilityLabel("see").accessibilityValue("5")
      Text("d").accessibilityHidden(true)
      Text("e").hidden()
    }
    let texts = screen.elements("staticText")
    #expect(texts.map(\.identifier) == ["own", "outer", ""])
    #expect(texts.map(\.label) == ["a", "b", "see"])
    #expect(texts[2].value == "5")
  }

  @Test("Interpolations become specifiers in the key and are filled in again")
  func localized() {
    let (count, name) = (3, "100 %")
    let screen = Screen {
      Text("\(count) notes of \(name), 50 %")
      Text("ratio \(0.5)")
      Text(12.5, format: .number.precision(.fractionLength(2)))
      Text("x") + Text(verbatim: "y")
    }
    #expect(screen.texts[0] == "3 notes of 100 %, 50 %")
    #expect(screen.texts[1] == "ratio 0.500000")
    #expect(screen.texts[2].contains("50"))
    #expect(screen.texts[3] == "xy")
  }

  @Test("AnyView keeps what it holds while the type stays")
  func erased() {
    let model = Model()
    let screen = Screen { AnyView(model.isShown ? AnyView(Text("a")) : AnyView(Button("b") {})) }
    #expect(screen.texts == ["a"])
    model.isShown = false
    #expect(screen.elements("button").map(\.label) == ["b"])
  }

  struct Badge: ViewModifier {
    @State private var text = "new"
    func body(content: Content) -> some View {
      HStack {
        content
        Text(text)
      }
    }
  }

  @Test("An app's own modifier has a body and state")
  func modifier() {
    let screen = Screen { Text("a").modifier(Badge()) }
    #expect(screen.texts == ["a", "new"])
  }

  @Test("Elements of equal identity are all shown")
  func duplicates() {
    let screen = Screen { List(["a", "a", "b"], id: \.self) { Text($0) } }
    #expect(screen.texts == ["a", "a", "b"])
  }
}
