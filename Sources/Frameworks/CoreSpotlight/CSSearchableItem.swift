public import Foundation
internal import IntentValues

/// The activity type with which an app is opened for an item.
///
/// Source: https://developer.apple.com/documentation/corespotlight/cssearchableitemactiontype, iOS 27.0 SDK
/// Status: complete
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

/// The key of the item's unique identifier in that activity.
///
/// Source: https://developer.apple.com/documentation/corespotlight/cssearchableitemactivityidentifier, iOS 27.0 SDK
/// Status: complete
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// One thing that a person can search for.
///
/// Source: https://developer.apple.com/documentation/corespotlight/cssearchableitem, iOS 27.0 SDK
/// Status: partial; always a full replacement (no `isUpdate`), no update listeners, no ranking comparison
open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  /// Dot-separated group, for deleting many at once.
  open var domainIdentifier: String?
  /// One month after its making unless set.
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet

  /// - Parameter uniqueIdentifier: nil for a new UUID.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    expirationDate = Calendar(identifier: .gregorian).date(byAdding: .month, value: 1, to: Date())
  }

  func makeIndexItem() throws -> IndexItem {
    guard !uniqueIdentifier.isEmpty else {
      throw CSIndexError(
        .invalidItemError,
        "an item with the title '\(attributeSet.searchTitle)' has an empty uniqueIdentifier; give it one, or nil for a new UUID"
      )
    }
    return attributeSet.makeIndexItem(
      entityType: "", identifier: uniqueIdentifier, domain: domainIdentifier ?? attributeSet.domainIdentifier ?? "",
      expiration: expirationDate)
  }
}
