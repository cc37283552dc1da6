internal import AppIntentsCore
internal import Foundation
internal import IntentBus
internal import IntentValues
internal import Synchronization
internal import Testing

@Suite("Running an intent")
struct RunTests {
  @Test("A result gives its value and its dialog")
  func result() async throws {
    try await NoteStore.$current.withValue(NoteStore()) {
      let outcome = try await IntentRuntime(CreateNote.self).run(
        parameters: [WireProperty(name: "title", value: .string("Packing list"))])
      #expect(outcome.dialog == "Created Packing list.")
      guard case .entity(let note) = outcome.value else {
        Issue.record("no entity: \(String(describing: outcome.value))")
        return
      }
      #expect(note.type == "NoteEntity" && note.identifier == "new")
      #expect(note[property: "title"] == .string("Packing list"))
      #expect(outcome.opensIntent == nil)
      #expect(!outcome.opensApp)
    }
  }

  @Test("No value, an empty optional value and a transient entity differ")
  func values() async throws {
    let none = try await IntentRuntime(Deferred.self).run(parameters: [])
    #expect(none.value == nil)
    let empty = try await IntentRuntime(OptionalResult.self).run(parameters: [])
    #expect(empty.value == .null)
    let transient = try await IntentRuntime(TransientResult.self).run(parameters: [])
    guard case .entity(let reading) = transient.value else {
      Issue.record("no entity")
      return
    }
    #expect(reading.isTransient && reading.identifier.isEmpty)
    #expect(
      reading.properties == [
        WireProperty(name: "value", value: .double(2.5)), WireProperty(name: "note", value: .null),
      ])
  }

  @Test("A result that opens another intent hands it over, with its values")
  func opensIntent() async throws {
    let first = try await IntentRuntime(NextStep.self).run(parameters: [])
    let next = try #require(first.opensIntent)
    let second = try await NoteStore.$current.withValue(NoteStore()) { try await IntentRuntime.run(next) }
    #expect(second.dialog == "Created next.")
    #expect(second.parameters.map(\.name) == ["title", "tint"])
  }

  @Test(
    "The modes decide when the app comes forward",
    arguments: [
      ("OpenNote", ["forward"]), ("Deferred", ["perform", "forward"]), ("FireEvent", ["perform"]),
    ])
  func foreground(name: String, expected: [String]) async throws {
    let registry = TypeRegistry(intents: [OpenNote.self, Deferred.self, FireEvent.self])
    let intent = try #require(registry.intents[name])
    let parameters: [WireProperty] =
      switch name {
      case "OpenNote": [WireProperty(name: "target", value: .string("Alpha"))]
      case "FireEvent": [WireProperty(name: "eventType", value: .string("x"))]
      default: []
      }
    let steps = Mutex<[String]>([])
    let store = NoteStore()
    let outcome = try await NoteStore.$current.withValue(store) {
      try await IntentRuntime(intent).run(
        parameters: parameters,
        environment: RunEnvironment {
          steps.withLock { $0 += store.performCount > 0 ? ["perform", "forward"] : ["forward"] }
        })
    }
    if !outcome.opensApp { steps.withLock { $0 += ["perform"] } }
    #expect(steps.withLock { $0 } == expected)
    #expect(outcome.opensApp == expected.contains("forward"))
  }

  @Test("System intents run with what they take")
  func systemIntents() async throws {
    let search = IntentRuntime(SearchNotes.self)
    let outcome = try await search.run(parameters: [WireProperty(name: "criteria", value: .string("Beta"))])
    #expect(outcome.value == .string("Beta") && outcome.opensApp)
    #expect(try await IntentRuntime(Export.self).run(parameters: []).value == .int(3))
    let account = EntityRuntime(Account.self)
    #expect(try await account.entities(.suggested).map(\.title) == ["Account"])
    #expect(try await account.entities(.identifiers(["other"])).isEmpty)
    await #expect(throws: BusError.self) { try await IntentRuntime(WidgetSettings.self).run(parameters: []) }
  }

  @Test("Confirmations are accepted")
  func confirmation() async throws {
    _ = try await IntentRuntime(Asking.self).run(parameters: [WireProperty(name: "kind", value: .string("confirm"))])
  }

  @Test("An intent that needs the foreground is brought forward and performed again")
  func continueInForeground() async throws {
    let count = Mutex(0)
    _ = try await IntentRuntime(Asking.self).run(
      parameters: [WireProperty(name: "kind", value: .string("foreground"))],
      environment: RunEnvironment { count.withLock { $0 += 1 } })
    #expect(count.withLock { $0 } == 1)
  }

  @Test(
    "A question that nobody can answer ends the run and names the parameter",
    arguments: ["value", "needsValue", "disambiguation"])
  func questions(kind: String) async throws {
    let error = await #expect(throws: BusError.self) {
      try await IntentRuntime(Asking.self).run(parameters: [WireProperty(name: "kind", value: .string(kind))])
    }
    #expect(error?.code == .valueRequired)
    #expect(error?.message.contains("requested a value for parameter 'answer'") == true)
    #expect(error?.message.contains("'Asking'") == true)
  }

  @Test(
    "What the app throws is told in its own words",
    arguments: [
      ("own", BusError.Code.appError, "You are offline."), ("gone", .appError, "This could not be found."),
      ("restart", .valueRequired, "'Asking' asked to be performed again"),
      ("choice", .confirmationNotPossible, "between 'Yes', 'Cancel'"),
    ])
  func errors(kind: String, code: BusError.Code, text: String) async throws {
    let error = await #expect(throws: BusError.self) {
      try await IntentRuntime(Asking.self).run(parameters: [WireProperty(name: "kind", value: .string(kind))])
    }
    #expect(error?.code == code)
    #expect(error?.message.contains(text) == true)
  }

  @Test("What a query throws is told in the app's words")
  func queryError() async throws {
    let inRun = await #expect(throws: BusError.self) {
      try await IntentRuntime(RenameNote.self).run(parameters: [WireProperty(name: "note", value: .string("broken"))])
    }
    #expect(inRun?.code == .appError && inRun?.message == "You are offline.")
    let inQuery = await #expect(throws: BusError.self) {
      try await EntityRuntime(NoteEntity.self).entities(.matching("broken"))
    }
    #expect(inQuery?.message == "You are offline." && inQuery?.details["thrownBy"] == "NoteQuery")
  }

  @Test("A dependency is found, has a default, or its lack is an error before perform")
  func dependencies() async throws {
    let missing = await #expect(throws: BusError.self) { try await IntentRuntime(NeedsClock.self).run(parameters: []) }
    #expect(missing?.message.contains("'NeedsClock'") == true)
    #expect(missing?.message.contains("AppDependencyManager.shared.add") == true)
    #expect(try await IntentRuntime(HasClock.self).run(parameters: []).value == .string("default"))

    AppDependencyManager.shared.add(key: "test clock") { () async -> Clock in Clock(name: "late") }
    #expect(try await IntentRuntime(HasClock.self).run(parameters: []).value == .string("late"))
  }

  @Test("The manager keeps what it is given by type and by key")
  func manager() throws {
    let manager = AppDependencyManager()
    manager.add(dependency: Clock(name: "one"))
    manager.add(key: "two") { Clock(name: "two") }
    @AppDependency(manager: manager) var one: Clock
    @AppDependency(key: "two", manager: manager) var two: Clock
    #expect(one.name == "one")
    #expect(two.name == "two")
  }
}
