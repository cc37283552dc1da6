internal import AppIntentsCore
internal import CoreSpotlight
internal import Foundation
internal import IntentBus
internal import IntentValues
internal import Testing

@Suite("Types describe themselves")
struct SchemaTests {
  @Test("An intent's schema has its names, titles, types and summary")
  func intent() {
    let schema = IntentRuntime(CreateNote.self).schema
    #expect(schema.name == "CreateNote" && schema.title == "Create Note")
    #expect(schema.summary == "Create ${title} in ${folder}")
    #expect(schema.isDiscoverable && !schema.opensApp)
    #expect(schema.result == "NoteEntity")
    #expect(
      schema.parameters == [
        ParameterSchema(name: "title", title: "Title", type: "String", isOptional: false, hasDefault: false),
        ParameterSchema(name: "tint", title: "Tint", type: "Tint", isOptional: false, hasDefault: true),
        ParameterSchema(name: "folder", title: "Folder", type: "FolderEntity?", isOptional: true, hasDefault: false),
      ])
    #expect(IntentRuntime(OpenNote.self).schema.opensApp)
    #expect(IntentRuntime(OpenNote.self).schema.result == nil)
    #expect(IntentRuntime(OptionalResult.self).schema.result == "NoteEntity?")
    let every = IntentRuntime(EveryShape.self).schema
    #expect(every.title == "Every Shape" && every.summary == "Low ${text}" && !every.isDiscoverable)
    #expect(every.result == "[String]")
    #expect(every.parameters.first { $0.name == "untitledCount" }?.title == "Untitled Count")
    #expect(every.parameters.first { $0.name == "sizedNotes" }?.type == "[NoteEntity]?")
  }

  @Test("An entity's schema is found without an instance")
  func entity() {
    let schema = EntityRuntime(NoteEntity.self).schema
    #expect(schema.title == "Note" && schema.isIndexed && schema.hasStringQuery)
    #expect(schema.properties.map(\.name) == ["title", "body", "tint", "wordCount"])
    #expect(schema.properties.map(\.type) == ["String", "String?", "Tint", "Int"])
    #expect(schema.properties.map(\.title) == ["Title", "Body", "Tint", "Word Count"])
    let folder = EntityRuntime(FolderEntity.self).schema
    #expect(!folder.isIndexed && !folder.hasStringQuery)
  }

  @Test("An enum's schema lists raw values and titles in order")
  func enumeration() {
    let schema = EnumRuntime(Tint.self).schema
    #expect(schema.cases.map(\.name) == ["red", "green", "plain"])
    #expect(schema.cases.map(\.value) == [.string("Crimson"), .string("Leaf"), .string("No tint")])
  }

  @Test("An entity is written with its properties and how it reads, and nothing else")
  func wire() {
    let wire = EntityRuntime.wire(NoteEntity(id: "a", title: "Design review"))
    #expect(wire.type == "NoteEntity" && wire.identifier == "a" && !wire.isTransient)
    #expect(wire.title == "Design review" && wire.subtitle == "2 words")
    #expect(
      wire.properties == [
        WireProperty(name: "title", value: .string("Design review")), WireProperty(name: "body", value: .null),
        WireProperty(name: "tint", value: .enumeration(WireEnumeration(type: "Tint", rawValue: "red"))),
        WireProperty(name: "wordCount", value: .int(2)),
      ])
  }

  @Test("Queries answer every kind of selection, or say which kind they lack")
  func selections() async throws {
    try await NoteStore.$current.withValue(NoteStore()) { () async throws in
      let notes = EntityRuntime(NoteEntity.self)
      #expect(try await notes.entities(.all).count == 3)
      #expect(try await notes.entities(.suggested).map(\.identifier) == ["a", "b", "c"])
      #expect(try await notes.entities(.matching("eta")).map(\.title) == ["Beta"])
      #expect(try await notes.entities(.identifiers(["ghost"])).isEmpty)
    }
    let folders = EntityRuntime(FolderEntity.self)
    #expect(try await folders.entities(.suggested).isEmpty)
    #expect(try await folders.entities(.identifiers(["3", "seven", "30"])).map(\.identifier) == ["3"])
    for selection in [EntitiesRequest.Selection.all, .matching("x")] {
      let error = await #expect(throws: BusError.self) { try await folders.entities(selection) }
      #expect(error?.code == .queryNotSupported)
      #expect(error?.message.contains("'FolderEntity'") == true && error?.message.contains("FolderQuery") == true)
    }
    await #expect(throws: BusError.self) { try await EntityRuntime(Reading.self).entities(.suggested) }
  }

  @Test("The registry keeps the first of two types of one name and reports the second")
  func registry() {
    enum Inner {
      struct CreateNote: AppIntent {
        static let title: LocalizedStringResource = "Other"
        func perform() async throws -> some IntentResult { .result() }
      }
    }
    let registry = TypeRegistry(
      intents: [CreateNote.self, Inner.CreateNote.self, Never.self], entities: [NoteEntity.self],
      enumerations: [Tint.self])
    #expect(registry.intents.count == 1)
    #expect(registry.intents["CreateNote"] == CreateNote.self)
    #expect(registry.duplicates == ["CreateNote"])
  }

  @Test("The default attributes hold what the entity shows, and its properties with an indexing key")
  func attributes() {
    let attributes = NoteEntity(id: "a", title: "Design review").attributeSet
    #expect(attributes.title == "Design review")
    #expect(attributes.contentDescription == "2 words")
  }

  @Test("Phrases name the app and the parameters")
  func phrases() {
    #expect(NotesShortcuts.appShortcuts.count == 2)
    #expect(
      NotesShortcuts.appShortcuts[0].phrases == [
        "Create a note in ${applicationName}", "${applicationName} note ${title}",
      ])
  }
}
