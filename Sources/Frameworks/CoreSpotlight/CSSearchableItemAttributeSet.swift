public import Foundation
package import IntentValues
public import UniformTypeIdentifiers

/// What is known about a searchable item.
///
/// Texts, names and keywords can be searched; dates, numbers, addresses and pictures are kept but not searched.
///
/// Source: https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset, iOS 27.0 SDK
/// Status: partial; the common attributes, no custom keys
open class CSSearchableItemAttributeSet: NSObject, NSCopying {
  /// Values by attribute name.
  private var values: [String: any Sendable] = [:]

  public init(contentType: UTType) {
    super.init()
    self.contentType = contentType.identifier
  }

  public init(itemContentType: String) {
    super.init()
    contentType = itemContentType
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CSSearchableItemAttributeSet(itemContentType: contentType ?? UTType.item.identifier)
    copy.values = values
    return copy
  }

  subscript<Value: Sendable>(name: String) -> Value? {
    get { values[name] as? Value }
    set { values[name] = newValue }
  }
}

// MARK: - For the indexer

extension CSSearchableItemAttributeSet {
  package var searchTitle: String { title ?? displayName ?? "" }

  /// - Parameter entityType: empty for a plain item.
  package func makeIndexItem(
    entityType: String, identifier: String, domain: String = "", priority: Int = 0, isHidden: Bool = false,
    expiration: Date? = nil
  ) -> IndexItem {
    IndexItem(
      entityType: entityType, identifier: identifier, domain: domain, title: searchTitle, texts: searchTexts,
      keywords: keywords ?? [], priority: priority, isHidden: isHidden,
      expiration: expiration?.timeIntervalSinceReferenceDate)
  }

  /// Every text attribute but title and keywords, by name.
  private var searchTexts: [WireProperty] {
    values.keys.filter { !Self.notSearched.contains($0) }.sorted().compactMap { name in
      switch values[name] {
      case let text as String where !text.isEmpty: WireProperty(name: name, value: .string(text))
      case let texts as [String] where !texts.isEmpty:
        WireProperty(name: name, value: .string(texts.joined(separator: " ")))
      default: nil
      }
    }
  }

  private static let notSearched: Set<String> = [
    "title", "keywords", "contentType", "domainIdentifier", "relatedUniqueIdentifier", "identifier",
  ]

  /// Fills every attribute that this set lacks from `other`.
  package func fill(from other: CSSearchableItemAttributeSet) {
    values.merge(other.values) { own, _ in own }
  }
}
