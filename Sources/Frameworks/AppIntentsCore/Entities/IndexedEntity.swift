public import CoreSpotlight
internal import UniformTypeIdentifiers

/// An entity that can be put into the Spotlight index; putting it there is the app's call.
///
/// Source: https://developer.apple.com/documentation/appintents/indexedentity, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Keeps the entity out of what a person's search shows.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
  public var hideInSpotlight: Bool { false }

  /// Title, subtitle and synonyms of the display representation, and the properties that have an indexing key.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    let representation = displayRepresentation
    attributes.title = representation.title.text
    attributes.displayName = representation.title.text
    if let subtitle = representation.subtitle { attributes.contentDescription = subtitle.text }
    if !representation.synonyms.isEmpty { attributes.alternateNames = representation.synonyms.map(\.text) }
    EntityRuntime.index(self, into: attributes)
    return attributes
  }
}
