/// One donation: the event `donation/BUNDLE/TYPE/added/`, and one row of the donation manager's store.
package struct DonationRecord: Hashable, MessagePackable {
  /// Who made it: the app itself, or the system because it ran the intent.
  package enum Source: String, Hashable, Sendable { case app, system }

  package struct Parameter: Hashable, MessagePackable {
    package var name: String
    package var title: String
    package var value: WireValue
    /// How the value reads in a suggestion: an entity's title, a case's title, the text itself.
    package var text: String

    package init(name: String, title: String, value: WireValue, text: String) {
      self.name = name
      self.title = title
      self.value = value
      self.text = text
    }

    package func pack(into writer: borrowing MessagePackWriter) {
      writer.map(4)
      writer.entry("name", name)
      writer.entry("title", title)
      writer.entry("value", value)
      writer.entry("text", text)
    }

    package init(unpacking object: MessagePackObject) throws {
      self.init(
        name: try object.string("name"), title: try object.string("title"),
        value: try object["value"].map(WireValue.init(unpacking:)) ?? .null, text: try object.string("text"))
    }
  }

  /// A UUID as text.
  package var identifier: String
  package var bundle: String
  /// The intent's Swift type name.
  package var intent: String
  package var title: String
  package var source: Source
  /// false for intents with `isDiscoverable == false`: stored, never suggested.
  package var isDiscoverable: Bool
  /// Only parameters that have a value, in declaration order.
  package var parameters: [Parameter]
  package var result: WireValue?
  /// Seconds since 2001-01-01 UTC.
  package var time: Double

  package init(
    identifier: String, bundle: String, intent: String, title: String, source: Source, isDiscoverable: Bool,
    parameters: [Parameter], result: WireValue?, time: Double
  ) {
    self.identifier = identifier
    self.bundle = bundle
    self.intent = intent
    self.title = title
    self.source = source
    self.isDiscoverable = isDiscoverable
    self.parameters = parameters
    self.result = result
    self.time = time
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(9)
    writer.entry("id", identifier)
    writer.entry("bundle", bundle)
    writer.entry("intent", intent)
    writer.entry("title", title)
    writer.entry("source", source.rawValue)
    writer.entry("discoverable", isDiscoverable)
    writer.entry("parameters", parameters)
    writer.entry("result", result)
    writer.entry("time", time)
  }

  package init(unpacking object: MessagePackObject) throws {
    let source = try object.string("source")
    guard let source = Source(rawValue: source) else {
      throw MessagePackError("field 'source' is '\(source)', expected app or system")
    }
    self.init(
      identifier: try object.string("id"), bundle: try object.string("bundle"), intent: try object.string("intent"),
      title: try object.string("title"), source: source, isDiscoverable: try object.bool("discoverable"),
      parameters: try object.values("parameters"), result: try object.optionalValue("result"),
      time: try object.double("time"))
  }
}

/// The event `donation/BUNDLE/TYPE/deleted/`, and the reply to `donations/delete/`: identifiers of removed donations.
package struct DonationsDeleted: Hashable, MessagePackable {
  package var identifiers: [String]
  package init(identifiers: [String]) { self.identifiers = identifiers }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("ids", identifiers)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(identifiers: try object.strings("ids")) }
}

/// `donations/delete/BUNDLE/`: which donations of one app go. A donation goes when every given condition holds.
package struct DonationsDelete: Hashable, MessagePackable {
  /// Any of these identifiers; empty for no condition.
  package var identifiers: [String]
  package var intent: String?
  /// Any of these entities among the parameters; empty for no condition.
  package var entities: [WireEnumeration]

  /// - Parameter entities: `type` is the entity type, `rawValue` its identifier.
  package init(identifiers: [String] = [], intent: String? = nil, entities: [WireEnumeration] = []) {
    self.identifiers = identifiers
    self.intent = intent
    self.entities = entities
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("ids", identifiers)
    writer.entry("intent", intent)
    writer.entry("entityTypes", entities.map(\.type))
    writer.entry("entityIds", entities.map(\.rawValue))
  }

  package init(unpacking object: MessagePackObject) throws {
    let types = try object.strings("entityTypes")
    let identifiers = try object.strings("entityIds")
    guard types.count == identifiers.count else {
      throw MessagePackError("field 'entityIds' does not fit 'entityTypes'")
    }
    self.init(
      identifiers: try object.strings("ids"), intent: try object.optionalString("intent"),
      entities: zip(types, identifiers).map { WireEnumeration(type: $0, rawValue: $1) })
  }
}

/// `donations/query/BUNDLE/` and `donations/suggestions/BUNDLE/`: one app's rows; without a bundle (tools only) all apps'.
package struct DonationsQuery: MessagePackable {
  /// The most rows; newest first for donations, best first for suggestions.
  package var limit: Int

  package init(limit: Int = 1_000) { self.limit = limit }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("limit", limit)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(limit: try object.int("limit")) }
}

package struct DonationList: MessagePackable {
  /// All that match, also beyond the limit.
  package var total: Int
  package var donations: [DonationRecord]

  package init(total: Int, donations: [DonationRecord]) {
    self.total = total
    self.donations = donations
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("total", total)
    writer.entry("donations", donations)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(total: try object.int("total"), donations: try object.values("donations"))
  }
}

/// One suggestion: an intent with parameter values that the person used before.
package struct SuggestionRecord: Hashable, MessagePackable {
  package var bundle: String
  package var intent: String
  /// The intent's title and the parameters' text: "Create Note · Packing list".
  package var text: String
  package var parameters: [DonationRecord.Parameter]
  /// The frecency score, higher first; comparable within one answer only.
  package var score: Double
  /// How many donations stand behind it.
  package var count: Int

  package init(
    bundle: String, intent: String, text: String, parameters: [DonationRecord.Parameter], score: Double, count: Int
  ) {
    self.bundle = bundle
    self.intent = intent
    self.text = text
    self.parameters = parameters
    self.score = score
    self.count = count
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(6)
    writer.entry("bundle", bundle)
    writer.entry("intent", intent)
    writer.entry("text", text)
    writer.entry("parameters", parameters)
    writer.entry("score", score)
    writer.entry("count", count)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      bundle: try object.string("bundle"), intent: try object.string("intent"), text: try object.string("text"),
      parameters: try object.values("parameters"), score: try object.double("score"), count: try object.int("count"))
  }
}

package struct SuggestionList: MessagePackable {
  package var suggestions: [SuggestionRecord]
  package init(suggestions: [SuggestionRecord]) { self.suggestions = suggestions }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("suggestions", suggestions)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(suggestions: try object.values("suggestions"))
  }
}
