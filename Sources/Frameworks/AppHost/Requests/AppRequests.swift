package import AppIntentsCore
package import IntentBus
internal import IntentValues

/// Answers what comes in under `app/BUNDLE/`. Intents run side by side, as they do in Apple's system.
package struct AppRequests: Sendable {
  private let bundle: String
  private let types: TypeRegistry
  private let screens: ScreenPublisher
  private let performer: IntentPerformer
  let running = RunningIntents()

  package init(bundle: String, types: TypeRegistry, screens: ScreenPublisher, sink: any EventSink) {
    self.bundle = bundle
    self.types = types
    self.screens = screens
    performer = IntentPerformer(bundle: bundle, types: types, screens: screens, sink: sink)
  }

  /// - Throws: `BusError`, or the app's own error.
  package func answer(_ request: BusRequest) async throws -> [UInt8] {
    let word = request.topic.words.last.map(String.init) ?? ""
    guard let kind = Topic.AppRequestKind(rawValue: word) else {
      throw BusError(
        .unknownRoute,
        "an app has no answer to '\(request.topic)'; it answers perform, entities, describe, screen and foreground")
    }
    switch kind {
    case .perform:
      let perform: PerformRequest = try request.message()
      return try await running.run { try await performer.perform(perform, run: "\(request.identifier)").packed }
    case .entities:
      let entities: EntitiesRequest = try request.message()
      let entity = try types.entity(named: entities.type)
      return EntitiesReply(entities: try await entity.entities(entities.selection)).packed
    case .describe:
      return types.schema(of: bundle).packed
    case .screen:
      return await screens.answer(try request.message()).packed
    case .foreground:
      await screens.enterForeground()
      return EmptyMessage().packed
    }
  }
}

extension BusRequest {
  /// The body as a message; a bad one is the sender's error.
  fileprivate func message<Message: MessagePackable>() throws -> Message {
    do {
      return try decoded(as: Message.self)
    } catch {
      throw BusError(.badBody, "the body of '\(topic)' is no \(Message.self): \(error)")
    }
  }
}
