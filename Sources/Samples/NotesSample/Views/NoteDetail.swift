import AppIntents
import SwiftUI

struct NoteDetail: View {
  let id: Note.ID
  @State private var store = NoteStore.shared

  var body: some View {
    if let note = store.note(id) {
      VStack {
        Text(note.title)
        Text(note.body)
        Button("Delete") {
          Task { try await NoteActions.delete(note) }
        }
      }
      .appEntityIdentifier(EntityIdentifier(for: NoteEntity.self, identifier: note.id))
      .navigationTitle("Note")
    } else {
      Text("This note no longer exists.")
    }
  }
}
