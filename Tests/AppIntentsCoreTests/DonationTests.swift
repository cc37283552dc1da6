internal import AppIntentsCore
internal import Foundation
internal import IntentBus
internal import IntentValues
internal import Testing

@Suite("Donations")
struct DonationTests {
  @Test("A record says what was done in words a person knows")
  func record() {
    let intent = RenameNote()
    intent.note = NoteEntity(id: "a", title: "Packing list")
    intent.newTitle = "Holiday"
    let record = DonationRecord.make(
      for: intent, source: .app, result: .string("a"), identifier: "id", bundle: "com.example.Notes", time: 7)
    #expect(record.identifier == "id" && record.bundle == "com.example.Notes" && record.time == 7)
    #expect(record.intent == "RenameNote" && record.title == "Rename Note" && record.source == .app)
    #expect(record.isDiscoverable && record.result == .string("a"))
    #expect(record.parameters.map(\.name) == ["note", "newTitle"])
    #expect(record.parameters.map(\.title) == ["Note", "New title"])
    #expect(record.parameters.map(\.text) == ["Packing list", "Holiday"])
    #expect(
      record.parameters[0].value
        == .entity(WireEntity(type: "NoteEntity", identifier: "a", title: "Packing list", subtitle: "2 words")))
  }

  @Test("A record holds only parameters that have a value")
  func partial() {
    let intent = CreateNote(title: "x")
    let record = DonationRecord.make(for: intent, source: .system, result: nil)
    #expect(record.parameters.map(\.name) == ["title", "tint"])
    #expect(record.parameters.map(\.text) == ["x", "No tint"])
    #expect(UUID(uuidString: record.identifier) != nil)
  }

  @Test("Without an instance the sync form still gives an identifier and the async form throws")
  func withoutInstance() async throws {
    func donate() -> IntentDonationIdentifier { CreateNote(title: "x").donate() }
    #expect(donate() != donate())
    await #expect(throws: BusError.self) { try await CreateNote(title: "x").donate() }
  }
}
