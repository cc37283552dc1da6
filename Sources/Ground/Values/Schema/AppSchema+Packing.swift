extension AppSchema: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("bundle", bundle)
    writer.entry("intents", intents)
    writer.entry("entities", entities)
    writer.entry("enums", enumerations)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      bundle: try object.string("bundle"), intents: try object.values("intents"),
      entities: try object.values("entities"), enumerations: try object.values("enums"))
  }
}

extension IntentSchema: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(7)
    writer.entry("name", name)
    writer.entry("title", title)
    writer.entry("summary", summary)
    writer.entry("discoverable", isDiscoverable)
    writer.entry("opensApp", opensApp)
    writer.entry("parameters", parameters)
    writer.entry("result", result)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      name: try object.string("name"), title: try object.string("title"), summary: try object.optionalString("summary"),
      isDiscoverable: try object.bool("discoverable"), opensApp: try object.bool("opensApp"),
      parameters: try object.values("parameters"), result: try object.optionalString("result"))
  }
}

extension ParameterSchema: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(5)
    writer.entry("name", name)
    writer.entry("title", title)
    writer.entry("type", type)
    writer.entry("optional", isOptional)
    writer.entry("default", hasDefault)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      name: try object.string("name"), title: try object.string("title"), type: try object.string("type"),
      isOptional: try object.bool("optional"), hasDefault: try object.bool("default"))
  }
}

extension EntitySchema: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(5)
    writer.entry("name", name)
    writer.entry("title", title)
    writer.entry("indexed", isIndexed)
    writer.entry("stringQuery", hasStringQuery)
    writer.entry("properties", properties)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      name: try object.string("name"), title: try object.string("title"), isIndexed: try object.bool("indexed"),
      hasStringQuery: try object.bool("stringQuery"), properties: try object.values("properties"))
  }
}

extension EnumerationSchema: MessagePackable {
  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(3)
    writer.entry("name", name)
    writer.entry("title", title)
    writer.entry("cases", cases)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      name: try object.string("name"), title: try object.string("title"), cases: try object.values("cases"))
  }
}
