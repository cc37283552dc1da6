internal import IntentBus

/// Which events are meant: the first words of their topic.
///
/// A topic is a path, such as `donation/com.example.Notes/CreateNoteIntent/added/`. A pattern is the beginning of one,
/// whole words only; `*` stands for any one word:
///
/// ```swift
/// "donation/com.example.Notes/"      // every donation of one app
/// "intent/*/*/failed/"               // every intent run that failed
/// .annotations(of: "com.example.Notes")
/// [.intents(of: "com.example.Notes"), .donations(of: "com.example.Notes")]
/// ```
///
/// The families are `intent/BUNDLE/TYPE/{requested,started,progress,finished,failed}/`,
/// `donation/BUNDLE/TYPE/{added,deleted}/`, `index/BUNDLE/{upsert,delete,cleared,failed,committed,reindexAsked}/`,
/// `annotation/BUNDLE/SCENE/`, `sys/process/NAME/{started,ready,exited}/` and `sys/app/BUNDLE/`.
public struct EventPattern: Hashable, Sendable {
  /// The alternatives; an event matches when one of them does.
  let alternatives: [[String]]

  private init(alternatives: [[String]]) { self.alternatives = alternatives }

  /// - Parameter topic: the first words of a topic, with `*` for any word; a missing `/` at the end is added.
  public init(_ topic: String) {
    self.init(alternatives: [topic.split(separator: "/", omittingEmptySubsequences: true).map(String.init)])
  }

  /// Every event.
  public static let everything = EventPattern(alternatives: [[]])

  /// The donations of one app: added and deleted ones.
  public static func donations(of bundleIdentifier: String, intent: String? = nil) -> EventPattern {
    EventPattern("donation/\(bundleIdentifier)/\(intent ?? "")")
  }

  /// The intent runs of one app, with every step that they take.
  public static func intents(of bundleIdentifier: String, named intent: String? = nil) -> EventPattern {
    EventPattern("intent/\(bundleIdentifier)/\(intent ?? "")")
  }

  /// What one app shows, whenever it changes.
  public static func annotations(of bundleIdentifier: String) -> EventPattern {
    EventPattern("annotation/\(bundleIdentifier)")
  }

  /// The changes of one app's Spotlight index.
  public static func index(of bundleIdentifier: String) -> EventPattern { EventPattern("index/\(bundleIdentifier)") }

  /// The starts and ends of processes; one of them when it is named.
  public static func processes(named name: String? = nil) -> EventPattern {
    EventPattern("sys/process/\(name ?? "")")
  }

  func matches(_ topic: String) -> Bool {
    alternatives.contains { words in
      var rest = topic[...]
      for word in words {
        guard let end = rest.firstIndex(of: "/") else { return false }
        guard word == "*" || rest[..<end] == word else { return false }
        rest = rest[rest.index(after: end)...]
      }
      return true
    }
  }

  /// The filters that let through at least what matches; none for every event.
  ///
  /// - Throws: `SimulatorError` with `badPattern` when an alternative is longer than a topic can be.
  var filters: [Topic] {
    get throws {
      var filters: [Topic] = []
      for words in alternatives {
        let fixed = words.prefix { $0 != "*" }
        if fixed.isEmpty { return [] }
        guard let topic = Topic(validating: fixed.joined(separator: "/") + "/") else {
          throw SimulatorError(
            .badPattern,
            "the pattern '\(self)' is no topic: it must have no zero byte and at most \(Topic.maximumLength) bytes")
        }
        if !filters.contains(topic) { filters.append(topic) }
      }
      return filters
    }
  }
}

extension EventPattern: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) { self.init(value) }

  /// Any of several patterns.
  public init(arrayLiteral elements: EventPattern...) {
    self.init(alternatives: elements.flatMap(\.alternatives))
  }

  public var description: String {
    alternatives.map { words in words.isEmpty ? "everything" : words.joined(separator: "/") + "/" }
      .joined(separator: " or ")
  }
}
