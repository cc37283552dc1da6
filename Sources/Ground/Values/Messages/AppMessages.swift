// Requests that an app host answers, under `app/BUNDLE/`.

/// `perform/`: run one intent.
package struct PerformRequest: MessagePackable {
  package var intent: String
  /// Passed values in the order of the call; `WireValue.null` is an explicit nil, a value that was not passed is absent.
  package var parameters: [WireProperty]

  package init(intent: String, parameters: [WireProperty]) {
    self.intent = intent
    self.parameters = parameters
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(2)
    writer.entry("intent", intent)
    writer.entry("parameters", parameters)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(intent: try object.string("intent"), parameters: try object.values("parameters"))
  }
}

package struct PerformReply: MessagePackable {
  /// The `ReturnsValue` payload; nil when the intent returns none.
  package var value: WireValue?
  package var dialog: String?
  /// The identifier of the donation that the system made for this run.
  package var donation: String?

  package init(value: WireValue?, dialog: String?, donation: String?) {
    self.value = value
    self.dialog = dialog
    self.donation = donation
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("hasValue", value != nil)
    writer.entry("value", value ?? .null)
    writer.entry("dialog", dialog)
    writer.entry("donation", donation)
  }

  package init(unpacking object: MessagePackObject) throws {
    let hasValue = try object.bool("hasValue")
    self.init(
      value: hasValue ? try object["value"].map(WireValue.init(unpacking:)) ?? .null : nil,
      dialog: try object.optionalString("dialog"), donation: try object.optionalString("donation"))
  }
}

/// `entities/`: ask an entity's query.
package struct EntitiesRequest: MessagePackable {
  package enum Selection: Hashable, Sendable {
    case all
    case suggested
    case matching(String)
    case identifiers([String])
  }

  package var type: String
  package var selection: Selection

  package init(type: String, selection: Selection) {
    self.type = type
    self.selection = selection
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(3)
    writer.entry("type", type)
    switch selection {
    case .all:
      writer.entry("kind", "all")
      writer.entry("argument", [String]())
    case .suggested:
      writer.entry("kind", "suggested")
      writer.entry("argument", [String]())
    case .matching(let text):
      writer.entry("kind", "matching")
      writer.entry("argument", [text])
    case .identifiers(let identifiers):
      writer.entry("kind", "identifiers")
      writer.entry("argument", identifiers)
    }
  }

  package init(unpacking object: MessagePackObject) throws {
    let kind = try object.string("kind")
    let argument = try object.strings("argument")
    let selection: Selection
    switch kind {
    case "all": selection = .all
    case "suggested": selection = .suggested
    case "matching": selection = .matching(argument.first ?? "")
    case "identifiers": selection = .identifiers(argument)
    default: throw MessagePackError("field 'kind' is '\(kind)', expected all, suggested, matching or identifiers")
    }
    self.init(type: try object.string("type"), selection: selection)
  }
}

package struct EntitiesReply: MessagePackable {
  package var entities: [WireEntity]
  package init(entities: [WireEntity]) { self.entities = entities }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(1)
    writer.entry("entities", entities)
  }

  package init(unpacking object: MessagePackObject) throws { self.init(entities: try object.values("entities")) }
}

/// A body without content, for requests and replies that say all by their topic.
package struct EmptyMessage: MessagePackable {
  package init() {}
  package func pack(into writer: borrowing MessagePackWriter) { writer.map(0) }
  package init(unpacking object: MessagePackObject) throws {}
}
