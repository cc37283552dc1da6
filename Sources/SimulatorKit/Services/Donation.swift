public import Foundation
internal import IntentValues

/// One donation: an intent that was run, with the values it was run with.
public struct Donation: Hashable, Sendable, Identifiable {
  public enum Source: String, Hashable, Sendable {
    /// The app donated it itself.
    case app
    /// The system donated it, because it ran the intent.
    case system
  }

  /// A UUID as text; the same as in the app.
  public let id: String
  public let bundleIdentifier: String
  /// The intent's type name.
  public let intent: String
  /// The intent's title.
  public let title: String
  public let source: Source
  /// Whether the intent may be suggested.
  public let isDiscoverable: Bool
  /// The parameters that had a value, in declaration order.
  public let parameters: [DonatedParameter]
  public let date: Date

  init(_ record: DonationRecord) {
    id = record.identifier
    bundleIdentifier = record.bundle
    intent = record.intent
    title = record.title
    source =
      switch record.source {
      case .app: .app
      case .system: .system
      }
    isDiscoverable = record.isDiscoverable
    parameters = record.parameters.map(DonatedParameter.init)
    date = Date(timeIntervalSinceReferenceDate: record.time)
  }
}

/// One parameter of a donation or suggestion.
public struct DonatedParameter: Hashable, Sendable {
  public let name: String
  public let title: String
  /// The value as people read it: an entity's title, a case's title, the text itself.
  public let text: String
  /// The entity, when the value is one.
  public let entity: EntityReference?

  init(_ parameter: DonationRecord.Parameter) {
    name = parameter.name
    title = parameter.title
    text = parameter.text
    entity =
      switch parameter.value {
      case .entity(let entity): EntityReference(type: entity.type, identifier: entity.identifier)
      default: nil
      }
  }
}

/// One suggestion: an intent with the values that it was used with before.
public struct Suggestion: Hashable, Sendable {
  public let bundleIdentifier: String
  /// The intent's type name.
  public let intent: String
  /// As people read it: "Create Note · Packing list".
  public let text: String
  public let parameters: [DonatedParameter]
  /// How often and how lately it was used, higher first; comparable within one list only.
  public let score: Double
  /// How many donations stand behind it.
  public let count: Int

  init(_ record: SuggestionRecord) {
    bundleIdentifier = record.bundle
    intent = record.intent
    text = record.text
    parameters = record.parameters.map(DonatedParameter.init)
    score = record.score
    count = record.count
  }
}
