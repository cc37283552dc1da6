import AppIntentsCore
import IntentAppHost
import IntentValues
import SwiftUI
import Testing

@MainActor
@Suite("Annotations")
struct AnnotationTests {
  @Test("The innermost annotation of one view wins, through other modifiers and views")
  func innermost() {
    struct Row: View {
      var body: some View { Text("a").note("inner").padding() }
    }
    let screen = Screen {
      Row().padding().note("outer")
      Text("b").note("x").bold().note("y").note("z")
    }
    #expect(screen.annotations == ["inner", "x"])
  }

  @Test("nil clears the annotation of a view")
  func clears() {
    let model = Model()
    let screen = Screen { Text("a").note(model.isShown ? "n" : nil) }
    #expect(screen.annotations == ["n*"])
    model.isShown = false
    #expect(screen.annotations == [])
  }

  @Test("A container and what it holds are different views, the container first")
  func container() {
    let screen = Screen {
      VStack {
        Text("a").note("a")
        Text("b").note("b")
      }
      .note("all")
      Group {
        Text("c").note("c")
        Text("d")
      }
      .note("each")
    }
    #expect(screen.annotations == ["all", "a", "b", "c", "each"])
  }

  @Test("Rows are selected as the list says; none by itself, not even a single row")
  func rows() {
    let model = Model()
    model.items = ["A"]
    let screen = Screen {
      List(model.items, id: \.self, selection: Bindable(model).selection) { Text($0).note($0) }
    }
    #expect(screen.annotations == ["A"])
    model.items = ["A", "B"]
    model.selection = ["B"]
    #expect(screen.annotations == ["A", "B*"])
  }

  @Test("The only annotation outside rows is what the screen is about")
  func detail() {
    let model = Model()
    let screen = Screen {
      List(model.items, id: \.self) { Text($0).note($0) }.note("calendar")
      if !model.isShown { Text("second").note("second") }
    }
    #expect(screen.annotations == ["calendar*", "A", "B", "C"])
    model.isShown = false
    #expect(screen.annotations == ["calendar", "A", "B", "C", "second"])
  }

  @Test("What is hidden is not annotated")
  func hidden() {
    let screen = Screen { Text("a").note("a").hidden() }
    #expect(screen.annotations == [])
  }

  @Test("The public modifiers name the entity's type and identifier")
  func identifiers() {
    let model = Model()
    let screen = Screen {
      List(model.items, id: \.self, selection: Bindable(model).selection) { item in
        if item == "C" {
          Text(item).appEntityIdentifier(EntityIdentifier(for: ShelfEntity.self, identifier: "own"))
        } else {
          Text(item)
        }
      }
      .appEntityIdentifier(forSelectionType: String.self) { item in
        item == "B" ? nil : EntityIdentifier(for: ShelfEntity.self, identifier: item)
      }
    }
    model.selection = ["A"]
    #expect(screen.annotations == ["A*", "own"])
    #expect(screen.content.annotations.map(\.type) == ["ShelfEntity", "ShelfEntity"])
  }
}

struct ShelfEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [ShelfEntity] { identifiers.map { ShelfEntity(id: $0) } }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
  static let defaultQuery = Query()
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: id) }
}
