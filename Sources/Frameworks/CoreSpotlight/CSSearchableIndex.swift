public import Foundation
internal import IntentBus
package import IntentValues

/// An app's part of the Spotlight index.
///
/// Changes are events in the instance's log, in the order of the calls. A call is done once the log holds its change
/// durably; the indexer applies it afterwards, so a search may lag behind.
///
/// Source: https://developer.apple.com/documentation/corespotlight/cssearchableindex, iOS 27.0 SDK
/// Status: partial; no delegate, no batches with client state, no protection classes, no descriptions
open class CSSearchableIndex: NSObject, @unchecked Sendable {  // immutable; NSObject hides it from the compiler
  /// Empty for the default index.
  package let name: String

  private static let shared = CSSearchableIndex(name: "")

  /// An index of its own under `name`; two indexes never share items.
  public init(name: String) { self.name = name }

  open class func `default`() -> CSSearchableIndex { shared }

  /// Whether this process belongs to a running instance.
  open class func isIndexingAvailable() -> Bool { BusConnection.process != nil }

  // MARK: - Plain items

  /// Adds items, or replaces those of the same unique identifier.
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    try await upsert(items.map { try $0.makeIndexItem() })
  }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      enqueue(Self.upserts(try items.map { try $0.makeIndexItem() }, in: name), completionHandler)
    } catch {
      completionHandler?(error)
    }
  }

  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await delete(.identifiers(identifiers))
  }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue([.delete(IndexDelete(index: name, selection: .identifiers(identifiers)))], completionHandler)
  }

  /// Deletes the items of these domains and of the domains below them: "a" takes "a.b" along.
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    try await delete(.domains(domainIdentifiers))
  }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue([.delete(IndexDelete(index: name, selection: .domains(domainIdentifiers)))], completionHandler)
  }

  /// Empties this index, entities included.
  open func deleteAllSearchableItems() async throws { try await delete(.all) }

  open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    enqueue([.delete(IndexDelete(index: name, selection: .all))], completionHandler)
  }
}

// MARK: - Entities and plain items alike

extension CSSearchableIndex {
  /// Adds or replaces items; an entity's item has its type name as `entityType`.
  ///
  /// - Throws: `CSIndexError`.
  package func upsert(_ items: [IndexItem]) async throws {
    for change in Self.upserts(items, in: name) { try await IndexJournal.append(change) }
  }

  /// - Throws: `CSIndexError`.
  package func delete(_ selection: IndexDelete.Selection) async throws {
    try await IndexJournal.append(.delete(IndexDelete(index: name, selection: selection)))
  }

  /// About the most bytes of text in one event, so that a large call stays well within the size of a message.
  private static let textPerEvent = 1 << 20
  private static let itemsPerEvent = 1_000

  private static func upserts(_ items: [IndexItem], in index: String) -> [IndexJournal.Change] {
    var events: [[IndexItem]] = []
    var size = 0
    for item in items {
      let text = item.textSize
      if events.isEmpty || size + text > textPerEvent || events[events.count - 1].count == itemsPerEvent {
        events.append([])
        size = 0
      }
      events[events.count - 1].append(item)
      size += text
    }
    return events.map { .upsert(IndexUpsert(index: index, items: $0)) }
  }

  private func enqueue(_ changes: [IndexJournal.Change], _ completion: (@Sendable ((any Error)?) -> Void)?) {
    IndexJournal.enqueue(changes) { completion?($0) }
  }
}

extension IndexItem {
  /// The bytes of its texts.
  fileprivate var textSize: Int {
    var size = title.utf8.count + keywords.reduce(0) { $0 + $1.utf8.count }
    for text in texts {
      if case .string(let value) = text.value { size += value.utf8.count }
    }
    return size
  }
}
