package import AppIntentsCore
internal import IntentBus
package import IntentValues

extension TypeRegistry {
  /// - Throws: `BusError` with `intentNotFound`, listing what exists.
  package func intent(named name: String) throws -> IntentRuntime {
    guard let type = intents[name] else {
      throw notFound(.intentNotFound, "intent", name, among: Array(intents.keys))
    }
    return IntentRuntime(type)
  }

  /// - Throws: `BusError` with `entityTypeNotFound`, listing what exists.
  package func entity(named name: String) throws -> EntityRuntime {
    guard let type = entities[name] else {
      throw notFound(.entityTypeNotFound, "entity", name, among: Array(entities.keys))
    }
    return EntityRuntime(type)
  }

  private func notFound(_ code: BusError.Code, _ kind: String, _ name: String, among known: [String]) -> BusError {
    BusError(
      code, "the app has no \(kind) '\(name)'; it has \(NearestNames.list(known, near: name))",
      details: ["name": name])
  }

  /// Everything that the app offers, by name.
  package func schema(of bundle: String) -> AppSchema {
    AppSchema(
      bundle: bundle, intents: intents.values.map { IntentRuntime($0).schema }.sorted { $0.name < $1.name },
      entities: entities.values.map { EntityRuntime($0).schema }.sorted { $0.name < $1.name },
      enumerations: enumerations.values.map { EnumRuntime($0).schema }.sorted { $0.name < $1.name })
  }
}
