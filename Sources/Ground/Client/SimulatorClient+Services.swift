internal import IntentBus
package import IntentValues

// What the index, the screen and the donations say.
extension SimulatorClient {
  /// The items of one app's index, best first, whether or not their entities still exist.
  package func indexHits(_ query: IndexQuery, of bundle: String) async throws -> [IndexItem] {
    let hits: IndexHits = try await ask(
      .indexQuery(BundleIdentifier.checked(bundle)), query, for: "searching the index of '\(bundle)'", after: readFloor)
    return hits.items
  }

  /// The indexed entities of one type that match `text`, in index order, as their app knows them now.
  ///
  /// An item whose entity no longer exists is left out; an entity that stands in several indexes comes once.
  package func indexedEntities(type: String, matching text: String?, of bundle: String) async throws -> [WireEntity] {
    let items = try await indexHits(IndexQuery(entityType: type, text: text), of: bundle)
    guard !items.isEmpty else { return [] }
    return try await entities(items.map(\.identifier), type: type, of: bundle)
  }

  /// What an app shows now, in screen order.
  package func annotations(type: String?, of bundle: String) async throws -> [AnnotationState.Annotation] {
    let state: AnnotationState = try await ask(
      .annotationsCurrent(BundleIdentifier.checked(bundle)), AnnotationsRequest(type: type),
      for: "asking what '\(bundle)' shows",
      after: readFloor)
    return state.annotations
  }

  /// What an app shows now with the entities behind it, in screen order.
  ///
  /// An annotation that names an entity which does not exist stays, as a reference without properties: it is a fault of
  /// the app that nothing else would show.
  package func annotatedEntities(type: String?, of bundle: String) async throws -> [AnnotatedEntity] {
    let annotations = try await annotations(type: type, of: bundle)
    var entitiesOfType: [String: [String: WireEntity]] = [:]
    for (type, shown) in Dictionary(grouping: annotations, by: \.type) {
      let entities = try await entities(shown.map(\.identifier), type: type, of: bundle)
      entitiesOfType[type] = Dictionary(entities.map { ($0.identifier, $0) }) { first, _ in first }
    }
    return annotations.map { annotation in
      let entity = entitiesOfType[annotation.type]?[annotation.identifier]
      return AnnotatedEntity(
        entity: entity ?? WireEntity(type: annotation.type, identifier: annotation.identifier),
        isResolved: entity != nil, isSelected: annotation.isSelected)
    }
  }

  /// One app's donations, newest first; includes everything that this process's calls caused.
  package func donations(of bundle: String, limit rows: Int = 1_000) async throws -> DonationList {
    try await ask(
      .donationsQuery(BundleIdentifier.checked(bundle)), DonationsQuery(limit: rows),
      for: "asking for the donations of '\(bundle)'",
      after: transport.causalFloor)
  }

  /// What the system would suggest for one app, best first; includes everything that this process's calls caused.
  package func suggestions(of bundle: String, limit rows: Int = 1_000) async throws -> [SuggestionRecord] {
    let list: SuggestionList = try await ask(
      .suggestions(BundleIdentifier.checked(bundle)), DonationsQuery(limit: rows),
      for: "asking for the suggestions of '\(bundle)'",
      after: transport.causalFloor)
    return list.suggestions
  }

  /// - Returns: the identifiers of the donations that are gone.
  package func deleteDonations(_ selection: DonationsDelete, of bundle: String) async throws -> [String] {
    let deleted: DonationsDeleted = try await ask(
      .donationsDelete(BundleIdentifier.checked(bundle)), selection, for: "deleting donations of '\(bundle)'",
      after: transport.causalFloor)
    return deleted.identifiers
  }

  /// Returns once each consumer has applied everything up to `sequence`; nil means everything so far.
  package func fence(_ consumers: [String], upTo sequence: UInt64? = nil) async throws {
    try await transport.fence(consumers, upTo: sequence, within: limit)
  }
}

/// One annotation on screen and what its app says about it.
package struct AnnotatedEntity: Hashable, Sendable {
  /// Without properties when `isResolved` is false.
  package var entity: WireEntity
  /// Whether the app's query knows the entity.
  package var isResolved: Bool
  package var isSelected: Bool

  package init(entity: WireEntity, isResolved: Bool, isSelected: Bool) {
    self.entity = entity
    self.isResolved = isResolved
    self.isSelected = isSelected
  }
}
