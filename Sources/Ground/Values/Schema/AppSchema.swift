/// What one app offers to the system: the answer to `app/BUNDLE/describe/`.
package struct AppSchema: Hashable, Sendable {
  package var bundle: String
  package var intents: [IntentSchema]
  package var entities: [EntitySchema]
  package var enumerations: [EnumerationSchema]

  package init(bundle: String, intents: [IntentSchema], entities: [EntitySchema], enumerations: [EnumerationSchema]) {
    self.bundle = bundle
    self.intents = intents
    self.entities = entities
    self.enumerations = enumerations
  }
}

package struct IntentSchema: Hashable, Sendable {
  /// The Swift type name, by which a test finds the intent.
  package var name: String
  package var title: String
  package var summary: String?
  package var isDiscoverable: Bool
  /// Whether a run brings the app to the foreground.
  package var opensApp: Bool
  package var parameters: [ParameterSchema]
  /// The type of `ReturnsValue`, spelled as in Swift; nil without one.
  package var result: String?

  package init(
    name: String, title: String, summary: String?, isDiscoverable: Bool, opensApp: Bool, parameters: [ParameterSchema],
    result: String?
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.isDiscoverable = isDiscoverable
    self.opensApp = opensApp
    self.parameters = parameters
    self.result = result
  }
}

/// A parameter of an intent or a property of an entity.
package struct ParameterSchema: Hashable, Sendable {
  package var name: String
  package var title: String
  /// Spelled as in Swift: "String", "NoteEntity?", "[Int]".
  package var type: String
  package var isOptional: Bool
  package var hasDefault: Bool

  package init(name: String, title: String, type: String, isOptional: Bool, hasDefault: Bool) {
    self.name = name
    self.title = title
    self.type = type
    self.isOptional = isOptional
    self.hasDefault = hasDefault
  }
}

package struct EntitySchema: Hashable, Sendable {
  package var name: String
  package var title: String
  package var isIndexed: Bool
  package var hasStringQuery: Bool
  package var properties: [ParameterSchema]

  package init(name: String, title: String, isIndexed: Bool, hasStringQuery: Bool, properties: [ParameterSchema]) {
    self.name = name
    self.title = title
    self.isIndexed = isIndexed
    self.hasStringQuery = hasStringQuery
    self.properties = properties
  }
}

package struct EnumerationSchema: Hashable, Sendable {
  package var name: String
  package var title: String
  /// Raw values as text with their titles, in declaration order.
  package var cases: [WireProperty]

  package init(name: String, title: String, cases: [WireProperty]) {
    self.name = name
    self.title = title
    self.cases = cases
  }
}
