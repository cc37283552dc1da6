import AppIntentsTesting
import Foundation
import IntentBus
import IntentClient
import IntentValues
import Synchronization

/// A notes app and its system services in memory, behind the transport seam.
final class FakeApp: IntentTransport {
  static let bundle = "com.example.Notes"

  struct Request: Sendable {
    var topic: Topic
    var after: UInt64
    var perform: PerformRequest?
  }

  private let log = Mutex<[Request]>([])
  let screen: [AnnotationState.Annotation]
  let index: [IndexItem]

  init(screen: [AnnotationState.Annotation] = [], index: [IndexItem] = []) {
    self.screen = screen
    self.index = index
  }

  var requests: [Request] { log.withLock { $0 } }
  private var lastArguments: [WireProperty] { requests.last { $0.perform != nil }?.perform?.parameters ?? [] }
  var lastArgumentNames: [String] { lastArguments.map(\.name) }
  var lastArgumentIsNull: Bool { lastArguments.last?.value == .null }

  var causalFloor: UInt64 { 7 }

  func fence(_ consumers: [String], upTo sequence: UInt64?, within limit: Duration) async throws {}

  func request(
    _ topic: Topic, _ body: [UInt8], within limit: Duration, after sequence: UInt64, idempotent: Bool
  ) async throws -> BusReply {
    let perform = topic.text.hasSuffix("/perform/") ? try PerformRequest(packed: body) : nil
    log.withLock { $0.append(Request(topic: topic, after: sequence, perform: perform)) }
    guard topic.words.contains(Substring(Self.bundle)) else {
      throw BusError(.appNotFound, "no app '\(topic.words[1])'; there is: \(Self.bundle)")
    }
    let answer: any MessagePackable
    switch topic {
    case .app(Self.bundle, .perform): answer = try Self.run(PerformRequest(packed: body))
    case .app(Self.bundle, .entities): answer = try Self.query(EntitiesRequest(packed: body))
    case .indexQuery(Self.bundle):
      let query = try IndexQuery(packed: body)
      answer = IndexHits(items: index.filter { query.text.map($0.title.contains) ?? true })
    case .annotationsCurrent(Self.bundle): answer = AnnotationState(annotations: screen)
    default: throw BusError(.unknownRoute, "nobody serves '\(topic)'")
    }
    return BusReply(body: answer.packed, sequence: 9)
  }

  private static func run(_ request: PerformRequest) throws -> PerformReply {
    let given = Dictionary(uniqueKeysWithValues: request.parameters.map { ($0.name, $0.value) })
    let value: WireValue?
    switch request.intent {
    case "CreateNoteIntent":
      guard case .string(let title)? = given["title"] else {
        throw BusError(.valueRequired, "'CreateNoteIntent' needs a value for 'title'", details: ["parameter": "title"])
      }
      value = .entity(note("new", title))
    case "RenameNoteIntent":
      guard case .entity(let note)? = given["note"], case .string(let title)? = given["newTitle"] else {
        throw BusError(.parameterNotFound, "expected note and newTitle")
      }
      value = .entity(Self.note(note.identifier, title))
    case "OpenFavorites": value = .array((1...5).map { .entity(note("n\($0)", "Favorite \($0)")) })
    case "ListTagsIntent": value = .array([.string("red"), .string("blue")])
    case "CountNotesIntent": value = .int(3)
    case "SummaryIntent":
      value = .entity(
        WireEntity(
          type: "NoteSummary", identifier: "", isTransient: true,
          properties: [
            WireProperty(name: "words", value: .int(12)), WireProperty(name: "note", value: .entity(note("n1", "One"))),
          ]))
    case "EchoIntent": value = given["value"]
    case "NothingIntent": value = nil
    case "FailIntent": throw BusError(.appError, "The note is locked")
    default:
      throw BusError(
        .intentNotFound, "'\(bundle)' has no intent '\(request.intent)'; it has: CreateNoteIntent, RenameNoteIntent")
    }
    return PerformReply(value: value, dialog: nil, donation: nil)
  }

  private static func query(_ request: EntitiesRequest) throws -> EntitiesReply {
    guard request.type == "NoteEntity" else {
      throw BusError(
        .entityTypeNotFound, "'\(bundle)' has no entity type '\(request.type)'; it has: NoteEntity")
    }
    let notes = [note("n1", "Design review"), note("n2", "Packing list")]
    let found =
      switch request.selection {
      case .all, .suggested: notes
      case .matching(let text):
        notes.filter { if case .string(let title)? = $0[property: "title"] { title.contains(text) } else { false } }
      // The order of an answer is the app's, not the question's.
      case .identifiers(let identifiers): notes.filter { identifiers.contains($0.identifier) }
      }
    return EntitiesReply(entities: found)
  }

  static func note(_ identifier: String, _ title: String) -> WireEntity {
    WireEntity(
      type: "NoteEntity", identifier: identifier,
      properties: [
        WireProperty(name: "title", value: .string(title)),
        WireProperty(name: "remark", value: .null),
        WireProperty(name: "isDone", value: .bool(true)),
        WireProperty(name: "attendeeCount", value: .int(1)),
        WireProperty(name: "ratio", value: .double(0.5)),
        WireProperty(name: "created", value: .date(Date(timeIntervalSinceReferenceDate: 100))),
        WireProperty(name: "tags", value: .array([.string("red"), .string("blue")])),
        WireProperty(name: "colour", value: .enumeration(WireEnumeration(type: "NoteColour", rawValue: "red"))),
        WireProperty(
          name: "parent",
          value: .entity(
            WireEntity(
              type: "FolderEntity", identifier: "f1", properties: [WireProperty(name: "name", value: .string("Work"))]))
        ),
      ])
  }

  /// Runs `body` with the definitions of this app.
  func test<Value>(_ body: (IntentDefinitions) async throws -> Value) async throws -> Value {
    try await AppConnection.$substitute.withValue(SimulatorClient(transport: self)) {
      try await body(IntentDefinitions(bundleIdentifier: Self.bundle))
    }
  }
}

func text(of error: (any Error)?) -> String { error.map { "\($0)" } ?? "no error" }
