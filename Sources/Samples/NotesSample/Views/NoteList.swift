import AppIntents
import SwiftUI

struct NoteList: View {
  @State private var store = NoteStore.shared
  @State private var navigator = Navigator.shared

  var body: some View {
    NavigationStack(path: $navigator.path) {
      VStack {
        List {
          ForEach(store.notes) { note in
            Text(note.title)
              .appEntityIdentifier(EntityIdentifier(for: NoteEntity.self, identifier: note.id))
          }
        }
        Button("New Note") {
          Task { try await NoteActions.create(title: "New note") }
        }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Note.ID.self) { id in
        NoteDetail(id: id)
      }
    }
  }
}
