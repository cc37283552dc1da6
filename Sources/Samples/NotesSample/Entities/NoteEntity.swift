import AppIntents
import CoreSpotlight

/// A note as the system sees it.
struct NoteEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Note")
  static let defaultQuery = NoteQuery()

  let id: UUID

  @Property(title: "Title")
  var title: String

  @Property(title: "Body")
  var body: String

  @Property(title: "Priority")
  var priority: NotePriority

  @Property(title: "Created")
  var createdAt: Date

  init(_ note: Note) {
    id = note.id
    title = note.title
    body = note.body
    priority = note.priority
    createdAt = note.createdAt
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)")
  }

  var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.textContent = body
    attributes.contentCreationDate = createdAt
    return attributes
  }
}
