internal import IntentBus
package import IntentValues

// What an app host answers.
extension SimulatorClient {
  /// Runs an intent in its app, which is started if it does not run.
  ///
  /// Never sent twice to an app: an app that ends meanwhile makes this throw `workerLost`.
  package func perform(_ request: PerformRequest, in bundle: String) async throws -> PerformReply {
    try await ask(
      .app(BundleIdentifier.checked(bundle), .perform), request, for: "running '\(request.intent)' in '\(bundle)'",
      idempotent: false)
  }

  /// Asks an entity type's query.
  package func entities(_ request: EntitiesRequest, of bundle: String) async throws -> [WireEntity] {
    let reply: EntitiesReply = try await ask(
      .app(BundleIdentifier.checked(bundle), .entities), request,
      for: "asking '\(bundle)' for '\(request.type)' entities")
    return reply.entities
  }

  /// The entities of one type that still exist among `identifiers`, in that order and each once.
  package func entities(_ identifiers: [String], type: String, of bundle: String) async throws -> [WireEntity] {
    var wanted: [String] = []
    var seen: Set<String> = []
    for identifier in identifiers where seen.insert(identifier).inserted { wanted.append(identifier) }
    var found: [String: WireEntity] = [:]
    // One answer must stay far below the bus's largest message.
    for start in stride(from: 0, to: wanted.count, by: Self.resolvedAtOnce) {
      let part = Array(wanted[start..<min(start + Self.resolvedAtOnce, wanted.count)])
      for entity in try await entities(EntitiesRequest(type: type, selection: .identifiers(part)), of: bundle) {
        found[entity.identifier] = entity
      }
    }
    return wanted.compactMap { found[$0] }
  }

  private static var resolvedAtOnce: Int { 1_000 }

  /// What the app offers to the system.
  package func describe(_ bundle: String) async throws -> AppSchema {
    try await ask(
      .app(BundleIdentifier.checked(bundle), .describe), EmptyMessage(), for: "asking '\(bundle)' what it offers")
  }
}
