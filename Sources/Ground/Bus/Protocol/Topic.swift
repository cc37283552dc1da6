/// A topic or a topic prefix: words between `/`, ending with `/`, so that prefix matching never cuts a word.
///
/// Bundle identifiers and type names keep their dots. Topics are built here and nowhere else.
package struct Topic: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// - Precondition: `text` ends with "/" and is at most 255 bytes of UTF-8.
  package init(_ text: String) {
    precondition(
      Self.isWellFormed(text), "the topic '\(text)' must end with '/' and have at most \(Self.maximumLength) bytes")
    self.text = text
  }

  /// nil for text that is no topic: for input from a peer or a person.
  package init?(validating text: String) {
    guard Self.isWellFormed(text) else { return nil }
    self.text = text
  }

  package static let maximumLength = 255
  private static func isWellFormed(_ text: String) -> Bool {
    text.utf8.last == UInt8(ascii: "/") && text.utf8.count <= maximumLength && !text.utf8.contains(0)
  }

  package var description: String { text }
  package func hasPrefix(_ prefix: Topic) -> Bool { text.hasPrefix(prefix.text) }
  /// The words between the slashes.
  package var words: [Substring] {
    // By bytes: finding where characters end would cost more than all else that a reader does with an event.
    text.utf8.dropLast().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
  }
}

// MARK: - Events

extension Topic {
  package enum IntentPhase: String, Sendable { case requested, started, progress, finished, failed }
  package enum DonationChange: String, Sendable { case added, deleted }
  package enum IndexChange: String, Sendable { case upsert, delete, cleared, failed, committed, reindexAsked }
  package enum ProcessChange: String, Sendable { case started, ready, exited }

  package static func intent(_ bundle: String, _ type: String, _ phase: IntentPhase) -> Topic {
    Topic("intent/\(bundle)/\(type)/\(phase.rawValue)/")
  }
  package static func intents(_ bundle: String) -> Topic { Topic("intent/\(bundle)/") }
  package static func donation(_ bundle: String, _ type: String, _ change: DonationChange) -> Topic {
    Topic("donation/\(bundle)/\(type)/\(change.rawValue)/")
  }
  package static func donations(_ bundle: String) -> Topic { Topic("donation/\(bundle)/") }
  package static func index(_ bundle: String, _ change: IndexChange) -> Topic {
    Topic("index/\(bundle)/\(change.rawValue)/")
  }
  package static func indexChanges(_ bundle: String) -> Topic { Topic("index/\(bundle)/") }
  package static func annotation(_ bundle: String, scene: String) -> Topic { Topic("annotation/\(bundle)/\(scene)/") }
  package static func annotations(_ bundle: String) -> Topic { Topic("annotation/\(bundle)/") }
  package static func process(_ name: String, _ change: ProcessChange) -> Topic {
    Topic("sys/process/\(name)/\(change.rawValue)/")
  }
  /// The state value of `AppState`.
  package static func appState(_ bundle: String) -> Topic { Topic("sys/app/\(bundle)/") }

  package static let allDonations = Topic("donation/")
  package static let allIndexChanges = Topic("index/")
  package static let allAnnotations = Topic("annotation/")
  package static let allIntents = Topic("intent/")
  package static let system = Topic("sys/")
}

// MARK: - Requests

extension Topic {
  package enum AppRequestKind: String, Sendable { case perform, entities, describe, screen, foreground }
  package enum LauncherRequest: String, Sendable { case identify, start, terminate, status, spawn, signal, stop }

  package static func app(_ bundle: String, _ request: AppRequestKind) -> Topic {
    Topic("app/\(bundle)/\(request.rawValue)/")
  }
  /// What an app host serves.
  package static func app(_ bundle: String) -> Topic { Topic("app/\(bundle)/") }
  package static func launcher(_ request: LauncherRequest) -> Topic { Topic("launcher/\(request.rawValue)/") }

  package static let apps = Topic("app/")
  package static let launcher = Topic("launcher/")

  /// Requests to services end with the bundle they are about, so that the broker can compare teams without a body.
  package static func indexQuery(_ bundle: String) -> Topic { Topic("\(indexQueryRoute.text)\(bundle)/") }
  package static func donationsQuery(_ bundle: String) -> Topic { Topic("\(donationsQueryRoute.text)\(bundle)/") }
  package static func donationsDelete(_ bundle: String) -> Topic { Topic("\(donationsDeleteRoute.text)\(bundle)/") }
  package static func suggestions(_ bundle: String) -> Topic { Topic("\(suggestionsRoute.text)\(bundle)/") }
  package static func annotationsCurrent(_ bundle: String) -> Topic {
    Topic("\(annotationsCurrentRoute.text)\(bundle)/")
  }

  package static let indexQueryRoute = Topic("index/query/")
  package static let donationsQueryRoute = Topic("donations/query/")
  package static let donationsDeleteRoute = Topic("donations/delete/")
  package static let suggestionsRoute = Topic("donations/suggestions/")
  package static let annotationsCurrentRoute = Topic("annotations/current/")
}
