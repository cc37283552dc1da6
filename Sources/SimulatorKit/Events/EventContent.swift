internal import IntentBus
internal import IntentValues

/// What an event says, by its topic.
public enum EventContent: Hashable, Sendable {
  case intent(IntentStep)
  case donated(Donation)
  /// Donations were deleted; their identifiers.
  case donationsDeleted([String])
  /// Items were written to a Spotlight index; each replaces the one of the same identity.
  case indexed([IndexedItem])
  /// Items were deleted from a Spotlight index.
  case unindexed(IndexRemoval)
  /// What a scene of an app shows now, in screen order.
  case annotated([ShownAnnotation])
  case process(SimulatedProcess)
  /// An app came to the front or left it.
  case app(isInForeground: Bool)
  /// The value of the topic ended with the process that had set it.
  case ended
  /// A kind of event without a form here.
  case other
  /// The body is not what its topic promises, and why.
  case unreadable(String)

  init(words: [String], body: [UInt8]) {
    do {
      switch (words.first, words.last) {
      case ("intent", let phase?): self = .intent(try IntentStep(words: words, phase: phase, body: body))
      case ("donation", "added"): self = .donated(Donation(try DonationRecord(packed: body)))
      case ("donation", "deleted"): self = .donationsDeleted(try DonationsDeleted(packed: body).identifiers)
      case ("index", "upsert"):
        let upsert = try IndexUpsert(packed: body)
        self = .indexed(upsert.items.map { IndexedItem($0, index: upsert.index) })
      case ("index", "delete"): self = .unindexed(IndexRemoval(try IndexDelete(packed: body)))
      case ("annotation", _):
        self = .annotated(try AnnotationState(packed: body).annotations.map(ShownAnnotation.init))
      case ("sys", _) where words.dropFirst().first == "process":
        self = .process(SimulatedProcess(try ProcessRecord(packed: body)))
      case ("sys", _) where words.dropFirst().first == "app":
        self = .app(isInForeground: try AppState(packed: body).isForeground)
      default: self = .other
      }
    } catch {
      self = .unreadable("\(error)")
    }
  }
}

/// One step of an intent's run.
public struct IntentStep: Hashable, Sendable {
  /// "requested", "started", "progress", "finished" or "failed".
  public let phase: String
  /// The app's bundle identifier.
  public let bundleIdentifier: String
  /// The intent's type name.
  public let intent: String
  /// The same on all steps of one run.
  public let run: String
  /// For "failed": what went wrong.
  public let error: String?
  /// For "finished": whether a value came back.
  public let hasValue: Bool

  init(words: [String], phase: String, body: [UInt8]) throws {
    guard words.count == 4 else { throw MessagePackError("the topic has \(words.count) words, expected 4") }
    let event = try IntentEvent(packed: body)
    self.phase = phase
    bundleIdentifier = words[1]
    intent = words[2]
    run = event.run
    error = event.message ?? event.code
    hasValue = event.hasValue
  }
}

/// One item as it was written to a Spotlight index.
public struct IndexedItem: Hashable, Sendable {
  /// The name of the index; empty for the default one.
  public let index: String
  /// The entity's type name; nil for an item that is no entity.
  public let entityType: String?
  public let identifier: String
  public let title: String

  init(_ item: IndexItem, index: String) {
    self.index = index
    entityType = item.entityType.isEmpty ? nil : item.entityType
    identifier = item.identifier
    title = item.title
  }
}

/// Which items were deleted from a Spotlight index.
public struct IndexRemoval: Hashable, Sendable {
  public enum Selection: Hashable, Sendable {
    case identifiers([String])
    case domains([String])
    case entities(type: String, identifiers: [String])
    case entityType(String)
    case all
  }

  /// The name of the index; empty for the default one.
  public let index: String
  public let selection: Selection

  init(_ removal: IndexDelete) {
    index = removal.index
    selection =
      switch removal.selection {
      case .identifiers(let identifiers): .identifiers(identifiers)
      case .domains(let domains): .domains(domains)
      case .entities(let type, let identifiers): .entities(type: type, identifiers: identifiers)
      case .entityType(let type): .entityType(type)
      case .all: .all
      }
  }
}

/// One entity that an app says is on its screen.
public struct ShownAnnotation: Hashable, Sendable {
  public let entity: EntityReference
  public let isSelected: Bool

  init(_ annotation: AnnotationState.Annotation) {
    entity = EntityReference(type: annotation.type, identifier: annotation.identifier)
    isSelected = annotation.isSelected
  }
}

/// An entity by its type name and identifier.
public struct EntityReference: Hashable, Sendable {
  public var type: String
  public var identifier: String

  public init(type: String, identifier: String) {
    self.type = type
    self.identifier = identifier
  }
}
