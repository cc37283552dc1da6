package import IntentBus
package import IntentValues

/// One event of the log as the index sees it.
package enum IndexChange: Hashable, Sendable {
  case upsert(IndexUpsert)
  case delete(IndexDelete)

  /// - Returns: nil for events of the family that change nothing here.
  /// - Throws: `MessagePackError` when the body cannot be read.
  package static func read(_ event: BusEvent) throws -> (bundle: String, change: IndexChange)? {
    let words = event.topic.words
    guard words.count == 3, words[0] == "index" else { return nil }
    let bundle = String(words[1])
    return switch Topic.IndexChange(rawValue: String(words[2])) {
    case .upsert: (bundle, .upsert(try event.decoded()))
    case .delete: (bundle, .delete(try event.decoded()))
    default: nil
    }
  }
}
