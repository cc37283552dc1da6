import AppIntentsTesting
import Foundation
import IntentBus
import IntentValues
import Testing

@Suite("Errors name what is wrong and what there is")
struct ErrorTests {
  private let app = FakeApp()

  @Test("An unknown intent fails in run and lists the intents")
  func unknownIntent() async throws {
    try await app.test { definitions in
      let error = await #expect(throws: (any Error).self) {
        try await definitions.intents["CreateNoteIntnt"].makeIntent(title: "A").run()
      }
      #expect(text(of: error).contains("'CreateNoteIntnt'; it has: CreateNoteIntent"))
    }
  }

  @Test("An unknown entity type fails in the query and lists the types")
  func unknownEntityType() async throws {
    try await app.test { definitions in
      let error = await #expect(throws: (any Error).self) {
        try await definitions.entities["Note"].suggestedEntities()
      }
      #expect(text(of: error).contains("'Note'; it has: NoteEntity"))
    }
  }

  @Test("An app that is not there is told by the system's domain and code, and by name")
  func unknownApp() async throws {
    try await app.test { _ in
      let error = await #expect(throws: (any Error).self) {
        try await IntentDefinitions(bundleIdentifier: "com.example.Nope").intents["A"].makeIntent().run()
      }
      let bridged = try #require(error) as NSError
      #expect(bridged.domain == "AppIntentsServicesMetadataErrorDomain")
      #expect(bridged.code == 400)
      #expect(bridged.localizedDescription.contains("com.example.Nope is not present"))
      #expect(bridged.localizedDescription.contains("com.example.Notes"))
    }
  }

  @Test("An unknown property lists the properties", arguments: ["titel", "id"])
  func unknownProperty(name: String) async throws {
    try await app.test { definitions in
      let note = try #require(try await definitions.entities["NoteEntity"].allEntities().first)
      let error = #expect(throws: (any Error).self) { try note[dynamicMember: name] as String }
      let message = text(of: error)
      #expect(message.contains("'NoteEntity' has no property '\(name)'; it has: title, remark"))
      #expect(message.contains("identifier.instanceIdentifier") == (name == "id"))
      #expect(note[dynamicMember: name] == nil)
    }
  }

  @Test("A reference has no properties and says which one it is")
  func reference() throws {
    let ghost = IntentDefinitions(bundleIdentifier: FakeApp.bundle).entities["NoteEntity"]
      .makeReference(identifier: "ghost")
    let error = #expect(throws: (any Error).self) { try ghost.title as String? }
    #expect(text(of: error).contains("'NoteEntity' with identifier 'ghost'"))
  }

  @Test("A failed cast names both types in the system's words")
  func casting() async throws {
    try await app.test { definitions in
      let result = try await definitions.intents["CreateNoteIntent"].makeIntent(title: "A").run()
      let empty = #expect(throws: (any Error).self) { try result.value.remark as String }
      #expect(text(of: empty).contains(#"castingFailed(elementType: "NSNull", targetType: "String")"#))
      #expect(text(of: empty).contains("the result of 'CreateNoteIntent'.remark"))
      let wrong = #expect(throws: (any Error).self) { try result.value.created as Int }
      #expect(wrong?.localizedDescription.contains(#"(elementType: "Date", targetType: "Int")"#) == true)
      let enumeration = #expect(throws: (any Error).self) { try result.value.colour as String }
      #expect(text(of: enumeration).contains("castingFailed"))
      let other = #expect(throws: (any Error).self) {
        try result.value.as(definitions.entities["FolderEntity"])
      }
      #expect(text(of: other).contains("'NoteEntity', not 'FolderEntity'"))
    }
  }

  @Test("A way through values that are not there says where it ends")
  func paths() async throws {
    try await app.test { definitions in
      let result = try await definitions.intents["OpenFavorites"].makeIntent().run()
      let beyond = #expect(throws: (any Error).self) { try result.value[9].title as String }
      #expect(text(of: beyond).contains("has 5 elements; there is no element [9]"))
      let nothing = try await definitions.intents["NothingIntent"].makeIntent().run()
      let missing = #expect(throws: (any Error).self) { try nothing.value.title as String }
      #expect(text(of: missing).contains("the result of 'NothingIntent' is nil, so it has no 'title'"))
    }
  }

  @Test("A missing value reads as the system words it")
  func missingValue() async throws {
    try await app.test { definitions in
      let error = await #expect(throws: (any Error).self) {
        try await definitions.intents["CreateNoteIntent"].makeIntent().run()
      }
      #expect(
        error?.localizedDescription.hasPrefix(
          "Unsupported operation: The App Intent requested value for parameter 'title'") == true)
    }
  }

  @Test("Values without a label and labels given twice fail before the app is asked")
  func labels() async throws {
    try await app.test { definitions in
      let create = definitions.intents["CreateNoteIntent"]
      await #expect(throws: (any Error).self) { try await create.makeIntent("A").run() }
      let error = await #expect(throws: (any Error).self) { try await create.makeIntent(title: "A", title: "B").run() }
      #expect(text(of: error).contains("'title' twice"))
      #expect(app.requests.isEmpty)
    }
  }
}
