public import Foundation

// MARK: - General

extension CSSearchableItemAttributeSet {
  /// What is shown and searched first.
  public var title: String? {
    get { self["title"] }
    set { self["title"] = newValue }
  }
  /// Shown and searched when there is no title.
  public var displayName: String? {
    get { self["displayName"] }
    set { self["displayName"] = newValue }
  }
  public var alternateNames: [String]? {
    get { self["alternateNames"] }
    set { self["alternateNames"] = newValue }
  }
  public var subject: String? {
    get { self["subject"] }
    set { self["subject"] = newValue }
  }
  /// A line below the title.
  public var contentDescription: String? {
    get { self["contentDescription"] }
    set { self["contentDescription"] = newValue }
  }
  public var keywords: [String]? {
    get { self["keywords"] }
    set { self["keywords"] = newValue }
  }
  /// The whole text, for searching.
  public var textContent: String? {
    get { self["textContent"] }
    set { self["textContent"] = newValue }
  }
  public var comment: String? {
    get { self["comment"] }
    set { self["comment"] = newValue }
  }
  public var kind: String? {
    get { self["kind"] }
    set { self["kind"] = newValue }
  }
  public var theme: String? {
    get { self["theme"] }
    set { self["theme"] = newValue }
  }
  public var identifier: String? {
    get { self["identifier"] }
    set { self["identifier"] = newValue }
  }
  public var relatedUniqueIdentifier: String? {
    get { self["relatedUniqueIdentifier"] }
    set { self["relatedUniqueIdentifier"] = newValue }
  }
  public var domainIdentifier: String? {
    get { self["domainIdentifier"] }
    set { self["domainIdentifier"] = newValue }
  }
  public var contentType: String? {
    get { self["contentType"] }
    set { self["contentType"] = newValue }
  }
  public var version: String? {
    get { self["version"] }
    set { self["version"] = newValue }
  }
  public var rankingHint: NSNumber? {
    get { self["rankingHint"] }
    set { self["rankingHint"] = newValue }
  }
}

// MARK: - Dates

extension CSSearchableItemAttributeSet {
  public var startDate: Date? {
    get { self["startDate"] }
    set { self["startDate"] = newValue }
  }
  public var endDate: Date? {
    get { self["endDate"] }
    set { self["endDate"] = newValue }
  }
  public var dueDate: Date? {
    get { self["dueDate"] }
    set { self["dueDate"] = newValue }
  }
  public var completionDate: Date? {
    get { self["completionDate"] }
    set { self["completionDate"] = newValue }
  }
  public var importantDates: [Date]? {
    get { self["importantDates"] }
    set { self["importantDates"] = newValue }
  }
  public var addedDate: Date? {
    get { self["addedDate"] }
    set { self["addedDate"] = newValue }
  }
  public var contentCreationDate: Date? {
    get { self["contentCreationDate"] }
    set { self["contentCreationDate"] = newValue }
  }
  public var contentModificationDate: Date? {
    get { self["contentModificationDate"] }
    set { self["contentModificationDate"] = newValue }
  }
  public var lastUsedDate: Date? {
    get { self["lastUsedDate"] }
    set { self["lastUsedDate"] = newValue }
  }
  public var allDay: NSNumber? {
    get { self["allDay"] }
    set { self["allDay"] = newValue }
  }
}

// MARK: - People

extension CSSearchableItemAttributeSet {
  public var authorNames: [String]? {
    get { self["authorNames"] }
    set { self["authorNames"] = newValue }
  }
  public var authorEmailAddresses: [String]? {
    get { self["authorEmailAddresses"] }
    set { self["authorEmailAddresses"] = newValue }
  }
  public var recipientNames: [String]? {
    get { self["recipientNames"] }
    set { self["recipientNames"] = newValue }
  }
  public var recipientEmailAddresses: [String]? {
    get { self["recipientEmailAddresses"] }
    set { self["recipientEmailAddresses"] = newValue }
  }
  public var contactKeywords: [String]? {
    get { self["contactKeywords"] }
    set { self["contactKeywords"] = newValue }
  }
  public var emailAddresses: [String]? {
    get { self["emailAddresses"] }
    set { self["emailAddresses"] = newValue }
  }
  public var phoneNumbers: [String]? {
    get { self["phoneNumbers"] }
    set { self["phoneNumbers"] = newValue }
  }
  public var accountIdentifier: String? {
    get { self["accountIdentifier"] }
    set { self["accountIdentifier"] = newValue }
  }
  public var creator: String? {
    get { self["creator"] }
    set { self["creator"] = newValue }
  }
  public var projects: [String]? {
    get { self["projects"] }
    set { self["projects"] = newValue }
  }
}

// MARK: - Places

extension CSSearchableItemAttributeSet {
  public var namedLocation: String? {
    get { self["namedLocation"] }
    set { self["namedLocation"] = newValue }
  }
  public var fullyFormattedAddress: String? {
    get { self["fullyFormattedAddress"] }
    set { self["fullyFormattedAddress"] = newValue }
  }
  public var city: String? {
    get { self["city"] }
    set { self["city"] = newValue }
  }
  public var stateOrProvince: String? {
    get { self["stateOrProvince"] }
    set { self["stateOrProvince"] = newValue }
  }
  public var country: String? {
    get { self["country"] }
    set { self["country"] = newValue }
  }
  public var postalCode: String? {
    get { self["postalCode"] }
    set { self["postalCode"] = newValue }
  }
  public var thoroughfare: String? {
    get { self["thoroughfare"] }
    set { self["thoroughfare"] = newValue }
  }
  public var latitude: NSNumber? {
    get { self["latitude"] }
    set { self["latitude"] = newValue }
  }
  public var longitude: NSNumber? {
    get { self["longitude"] }
    set { self["longitude"] = newValue }
  }
}

// MARK: - Media

extension CSSearchableItemAttributeSet {
  public var artist: String? {
    get { self["artist"] }
    set { self["artist"] = newValue }
  }
  public var album: String? {
    get { self["album"] }
    set { self["album"] = newValue }
  }
  public var composer: String? {
    get { self["composer"] }
    set { self["composer"] = newValue }
  }
  public var genre: String? {
    get { self["genre"] }
    set { self["genre"] = newValue }
  }
  public var languages: [String]? {
    get { self["languages"] }
    set { self["languages"] = newValue }
  }
  /// Seconds.
  public var duration: NSNumber? {
    get { self["duration"] }
    set { self["duration"] = newValue }
  }
  public var url: URL? {
    get { self["url"] }
    set { self["url"] = newValue }
  }
  public var contentURL: URL? {
    get { self["contentURL"] }
    set { self["contentURL"] = newValue }
  }
  public var thumbnailURL: URL? {
    get { self["thumbnailURL"] }
    set { self["thumbnailURL"] = newValue }
  }
  public var thumbnailData: Data? {
    get { self["thumbnailData"] }
    set { self["thumbnailData"] = newValue }
  }
  public var path: String? {
    get { self["path"] }
    set { self["path"] = newValue }
  }
  public var fileSize: NSNumber? {
    get { self["fileSize"] }
    set { self["fileSize"] = newValue }
  }
}
