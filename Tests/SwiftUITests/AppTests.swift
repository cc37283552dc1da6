import IntentAppHost
import IntentValues
import SwiftUI
import Testing

// An app as its author would write it.

struct Note: Identifiable, Hashable {
  let id: String
  var title: String
}

@Observable @MainActor
final class NoteStore {
  static let shared = NoteStore()
  var notes = [Note(id: "1", title: "Packing list"), Note(id: "2", title: "Design review")]
  var path: [Note] = []
}

struct NotesApp: App {
  @State private var store = NoteStore.shared
  @State private var launches = 0

  init() {}

  var body: some Scene {
    WindowGroup {
      NoteListView().environment(store)
    }
  }
}

struct NoteListView: View {
  @Environment(NoteStore.self) private var store

  var body: some View {
    @Bindable var store = store
    NavigationStack(path: $store.path) {
      List {
        if store.notes.isEmpty {
          ContentUnavailableView("No Notes", systemImage: "note")
        } else {
          ForEach(store.notes) { note in
            NavigationLink(value: note) { NoteRow(note: note) }
              .annotated(type: "NoteEntity", identifier: note.id)
          }
        }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Note.self) { note in NoteView(note: note) }
    }
  }
}

struct NoteRow: View {
  let note: Note
  var body: some View {
    VStack(alignment: .leading) {
      Text(note.title).font(.headline)
      Text("Note \(note.id)").font(.caption).foregroundStyle(.secondary)
    }
  }
}

struct NoteView: View {
  let note: Note
  var body: some View {
    ScrollView {
      Text(note.title).font(.title)
    }
    .navigationTitle(note.title)
    .annotated(type: "NoteEntity", identifier: note.id)
  }
}

@MainActor
@Suite("An app's screens", .serialized)
struct AppTests {
  @Test("Screens are empty in the background, are built in front, and follow the model")
  func life() {
    let store = NoteStore.shared
    store.path = []
    let screens = AppScreens<NotesApp>()
    screens.launch()
    #expect(screens.commit().scenes.isEmpty)

    screens.enterForeground()
    var scene = screens.commit().scenes[0]
    #expect(scene.identifier == "main")
    #expect(scene.annotations.map(\.identifier) == ["1", "2"])
    #expect(ElementQuery(kind: "button", text: "Packing list, Note 1").elements(in: [scene.window]).count == 1)

    store.path = [store.notes[1]]
    scene = screens.commit().scenes[0]
    #expect(
      scene.annotations == [
        AnnotationState.Annotation(type: "NoteEntity", identifier: "2", isSelected: true)
      ])
    #expect(ElementQuery(kind: "navigationBar", text: "Design review").elements(in: [scene.window]).count == 1)

    screens.enterBackground()
    store.path = []
    #expect(screens.commit().scenes.isEmpty)
    screens.enterForeground()
    #expect(screens.commit().scenes[0].annotations.count == 2)
  }

  @Test("A change is told in front, and not in the background")
  func told() async {
    let store = NoteStore.shared
    store.path = []
    let screens = AppScreens<NotesApp>()
    screens.launch()
    screens.enterForeground()
    _ = screens.commit()
    await withCheckedContinuation { continuation in
      screens.onInvalidation = { continuation.resume() }
      store.path = [store.notes[0]]
    }
    screens.onInvalidation = nil
    #expect(screens.commit().scenes[0].annotations.map(\.identifier) == ["1"])
  }
}
