/// One item of the Spotlight index. Identity within an app is index name, entity type and identifier.
package struct IndexItem: Hashable, MessagePackable {
  /// The entity type for app entities; empty for a plain `CSSearchableItem`.
  package var entityType: String
  package var identifier: String
  /// Dot-separated; deleting "a" also deletes "a.b".
  package var domain: String
  package var title: String
  /// Further searchable text, each an attribute's name and words: "subtitle", "contentDescription", "textContent" …
  package var texts: [WireProperty]
  package var keywords: [String]
  /// Higher first among equals.
  package var priority: Int
  /// Hidden items answer identifier look-ups and nil queries of tests, never a text query.
  package var isHidden: Bool
  /// Seconds since 2001; nil for none.
  package var expiration: Double?

  package init(
    entityType: String, identifier: String, domain: String = "", title: String, texts: [WireProperty] = [],
    keywords: [String] = [], priority: Int = 0, isHidden: Bool = false, expiration: Double? = nil
  ) {
    self.entityType = entityType
    self.identifier = identifier
    self.domain = domain
    self.title = title
    self.texts = texts
    self.keywords = keywords
    self.priority = priority
    self.isHidden = isHidden
    self.expiration = expiration
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(9)
    writer.entry("type", entityType)
    writer.entry("id", identifier)
    writer.entry("domain", domain)
    writer.entry("title", title)
    writer.entry("texts", texts)
    writer.entry("keywords", keywords)
    writer.entry("priority", priority)
    writer.entry("hidden", isHidden)
    writer.entry("expiration", expiration)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      entityType: try object.string("type"), identifier: try object.string("id"), domain: try object.string("domain"),
      title: try object.string("title"), texts: try object.values("texts"), keywords: try object.strings("keywords"),
      priority: try object.int("priority"), isHidden: try object.bool("hidden"),
      expiration: try object.optionalDouble("expiration"))
  }
}

/// The event `index/BUNDLE/upsert/`: each item replaces the one of the same identity.
package struct IndexUpsert: Hashable, MessagePackable {
  /// The name of the `CSSearchableIndex`; empty for the default one.
  package var index: String
  package var items: [IndexItem]

  package init(index: String, items: [IndexItem]) {
    self.index = index
    self.items = items
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("index", index)
    writer.entry("items", items)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(index: try object.string("index"), items: try object.values("items"))
  }
}

/// The event `index/BUNDLE/delete/`.
package struct IndexDelete: Hashable, MessagePackable {
  package enum Selection: Hashable, Sendable {
    /// Plain items by unique identifier.
    case identifiers([String])
    /// Plain items and entities whose domain is one of these or lies below one.
    case domains([String])
    case entities(type: String, identifiers: [String])
    case entityType(String)
    case all
  }

  package var index: String
  package var selection: Selection

  package init(index: String, selection: Selection) {
    self.index = index
    self.selection = selection
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("index", index)
    switch selection {
    case .identifiers(let identifiers): packSelection("identifiers", "", identifiers, into: writer)
    case .domains(let domains): packSelection("domains", "", domains, into: writer)
    case .entities(let type, let identifiers): packSelection("entities", type, identifiers, into: writer)
    case .entityType(let type): packSelection("entityType", type, [], into: writer)
    case .all: packSelection("all", "", [], into: writer)
    }
  }

  private func packSelection(
    _ kind: String, _ type: String, _ names: [String], into writer: borrowing MessagePackWriter
  ) {
    writer.entry("kind", kind)
    writer.entry("type", type)
    writer.entry("names", names)
  }

  package init(unpacking object: MessagePackObject) throws {
    let names = try object.strings("names")
    let kind = try object.string("kind")
    let selection: Selection
    switch kind {
    case "identifiers": selection = .identifiers(names)
    case "domains": selection = .domains(names)
    case "entities": selection = .entities(type: try object.string("type"), identifiers: names)
    case "entityType": selection = .entityType(try object.string("type"))
    case "all": selection = .all
    default: throw MessagePackError("field 'kind' is '\(kind)', which is no way to choose items")
    }
    self.init(index: try object.string("index"), selection: selection)
  }
}

/// `index/query/BUNDLE/`: search one app's index.
package struct IndexQuery: MessagePackable {
  /// nil for plain items and entities of every type.
  package var entityType: String?
  /// nil for everything; otherwise each word is a case- and accent-insensitive word prefix, and all must match.
  package var text: String?
  /// The most hits.
  package var limit: Int

  package init(entityType: String?, text: String?, limit: Int = 10_000) {
    self.entityType = entityType
    self.text = text
    self.limit = limit
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(3)
    writer.entry("type", entityType)
    writer.entry("text", text)
    writer.entry("limit", limit)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      entityType: try object.optionalString("type"), text: try object.optionalString("text"),
      limit: try object.int("limit"))
  }
}

/// The hits, best first.
package struct IndexHits: MessagePackable {
  package var items: [IndexItem]
  package init(items: [IndexItem]) { self.items = items }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("items", items)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(items: try object.values("items")) }
}
