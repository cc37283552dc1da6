import AppIntentsCore
import AppIntentsTypeSupport
import Foundation
import UniformTypeIdentifiers

// The shapes of parameters and results that apps use most; that this file compiles is the test.

struct TextOptions: DynamicOptionsProvider {
  func results() async throws -> [String] { ["one", "two"] }
  func defaultResult() async -> String? { "one" }
}

struct NoteOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<NoteEntity> {
    ItemCollection(
      promptLabel: "Which?",
      sections: [ItemSection("All", items: NoteStore.current.all.map { IntentItem($0, title: "\($0.title)") })])
  }
}

struct EveryShape: AppIntent {
  static let title: LocalizedStringResource = LocalizedStringResource("every", defaultValue: "Every Shape", table: "T")
  static let description: IntentDescription? = IntentDescription(
    "Takes everything", categoryName: "Tests", searchKeywords: ["all"], resultValueName: "Shape")
  static let isDiscoverable = false
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

  @Parameter(title: "Text", description: "Any", requestValueDialog: "Which text?") var text: String
  @Parameter(title: "Text", default: "x", inputOptions: .init(capitalizationType: .words, multiline: true))
  var defaultText: String
  @Parameter(title: "Text", optionsProvider: TextOptions()) var chosenText: String?
  @Parameter(title: "Texts", default: ["a"]) var texts: [String]
  @Parameter var bareText: String?
  @Parameter(description: "No title", default: 3) var untitledCount: Int
  @Parameter(title: "Count", default: 3, controlStyle: .slider, inclusiveRange: (1, 60)) var count: Int
  @Parameter(title: "Count", inclusiveRange: (lowerBound: 0, upperBound: 300)) var optionalCount: Int?
  @Parameter(title: "Ratio", default: 0.5, inclusiveRange: (0, 1)) var ratio: Double
  @Parameter(title: "Seconds") var seconds: TimeInterval?
  @Parameter(title: "Flag", default: true, displayName: Bool.IntentDisplayName(true: "On", false: "Off"))
  var flag: Bool
  @Parameter(title: "Flag") var optionalFlag: Bool?
  @Parameter(title: "Day", kind: .date) var day: Date?
  @Parameter(title: "Time", kind: .time) var time: DateComponents?
  @Parameter(title: "Address") var address: URL?
  @Parameter(title: "Tint", supportedValues: [.red, .green]) var tint: Tint?
  @Parameter(title: "Tints") var tints: [Tint]?
  @Parameter(title: "Level", default: .low) var level: Level
  @Parameter(title: "Note", requestValueDialog: IntentDialog("Which note?")) var note: NoteEntity?
  @Parameter(title: "Note", optionsProvider: NoteOptions()) var chosenNote: NoteEntity?
  @Parameter(title: "Note", query: PickyQuery()) var queriedNote: NoteEntity?
  @Parameter(title: "Notes") var notes: [NoteEntity]?
  @Parameter(title: "Notes", size: .init(min: 1, max: 2)) var sizedNotes: [NoteEntity]?
  @Parameter(title: "Duration") var duration: Duration?
  @Parameter(title: "Reading") var reading: Reading?
  @Parameter(title: "File", supportedContentTypes: [.json]) var file: IntentFile?
  @Parameter(title: "Files") var files: [IntentFile]?
  @Parameter(title: "Price", currencyCodes: ["EUR"], inclusiveRange: (0, 10)) var price: IntentCurrencyAmount?
  @Parameter(title: "Length") var length: Measurement<UnitLength>?

  static var parameterSummary: some ParameterSummary {
    Switch(\.$level) {
      Case(.low) { Summary("Low \(\.$text)") }
      Case([.high]) { Summary { \.$text } }
      DefaultCase {
        When(\.$tint, .equalTo, .red) {
          Summary("Red")
        } otherwise: {
          Summary()
        }
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    .result(value: texts)
  }
}

/// Finds notes by the beginning of their title only.
struct PickyQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [NoteEntity] {
    NoteStore.current.all.filter { identifiers.contains($0.id) && $0.id != "c" }
  }
  func entities(matching string: String) async throws -> [NoteEntity] {
    NoteStore.current.all.filter { $0.title.hasPrefix(string) }
  }
}

struct NotesShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CreateNote(), phrases: ["Create a note in \(.applicationName)", "\(.applicationName) note \(\.$title)"],
      shortTitle: "Create", systemImageName: "plus")
    if #available(iOS 18, *) {
      AppShortcut(
        intent: OpenNote(), phrases: ["Open \(\.$target) in \(.applicationName)"], shortTitle: "Open",
        systemImageName: "doc")
    }
  }
}

struct NextStep: AppIntent {
  static let title: LocalizedStringResource = "Next Step"
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: CreateNote(title: "next"))
  }
}

struct OptionalResult: AppIntent {
  static let title: LocalizedStringResource = "Optional Result"
  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity?> {
    let note: NoteEntity? = nil
    return .result(value: note)
  }
}

struct TransientResult: AppIntent {
  static let title: LocalizedStringResource = "Transient Result"
  func perform() async throws -> some ReturnsValue<Reading> {
    let reading = Reading()
    reading.value = 2.5
    return .result(value: reading)
  }
}

struct Deferred: AppIntent {
  static let title: LocalizedStringResource = "Deferred"
  static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
  func perform() async throws -> some IntentResult {
    NoteStore.current.countPerform()
    return .result()
  }
}

struct Asking: AppIntent {
  static let title: LocalizedStringResource = "Asking"
  @Parameter(title: "Kind") var kind: String
  @Parameter(title: "Answer") var answer: String?

  func perform() async throws -> some IntentResult {
    switch kind {
    case "confirm":
      try await requestConfirmation()
      try await requestConfirmation(actionName: .send, dialog: "Send it?")
    case "value": answer = try await $answer.requestValue("What?")
    case "needsValue": throw $answer.needsValueError("What?")
    case "disambiguation": answer = try await $answer.requestDisambiguation(among: ["a", "b"])
    case "restart": throw AppIntentError.restartPerform
    case "choice": _ = try await requestChoice(between: [Option(title: "Yes"), .cancel])
    case "foreground":
      guard case .foreground = systemContext.currentMode else { throw needsToContinueInForegroundError() }
    case "own": throw NotesError.offline
    case "plain": throw CocoaError(.fileNoSuchFile)
    default: throw AppIntentError.Unrecoverable.entityNotFound
    }
    return .result()
  }
}

struct SearchNotes: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search Notes"
  @Parameter(title: "Criteria") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: criteria.term) }
}

struct Export: LongRunningIntent {
  static let title: LocalizedStringResource = "Export"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    progress.totalUnitCount = 3
    let count = try await performBackgroundTask { 3 }
    return .result(value: count)
  }
}

struct Account: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
  static let defaultQuery = AccountQuery()
  let id = "account"
}

struct AccountQuery: UniqueAppEntityQuery {
  func uniqueEntity() async throws -> Account { Account() }
}

struct WidgetSettings: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Widget"
  @Parameter(title: "Note") var note: NoteEntity?
}

struct Clock: Sendable { var name = "clock" }

struct NeedsClock: AppIntent {
  static let title: LocalizedStringResource = "Needs Clock"
  @Dependency var clock: Clock
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: clock.name) }
}

struct HasClock: AppIntent {
  static let title: LocalizedStringResource = "Has Clock"
  @Dependency(key: "test clock", default: Clock(name: "default")) var clock: Clock
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: clock.name) }
}
