/// The intents, entities and enums that one app offers, looked up by type name.
///
/// Making one does nothing yet: the first call that needs the app finds the instance and starts the app when it does
/// not run. A look-up never fails; a name that the app does not have fails where it is used, with an error that lists
/// the names that exist.
///
/// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions, iOS 27.0 SDK
/// Status: partial; `valueQueries` is absent.
public struct IntentDefinitions: Sendable {
  /// The app under test.
  public let bundleIdentifier: String

  public init(bundleIdentifier: String) { self.bundleIdentifier = bundleIdentifier }

  /// Intents by type name, discoverable or not.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions/intents, iOS 27.0 SDK
  /// Status: complete
  public var intents: DefinitionCollection<AppIntentDefinition> {
    let bundle = bundleIdentifier
    return DefinitionCollection { AppIntentDefinition(identifier: $0, bundleIdentifier: bundle) }
  }

  /// The same as `intents`.
  ///
  /// The reference does not have it, but the first sample of the article that introduces the framework uses it.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/testing-your-app-intents-code
  /// Status: complete
  public var intent: DefinitionCollection<AppIntentDefinition> { intents }

  /// Entity types by name.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions/entities, iOS 27.0 SDK
  /// Status: complete
  public var entities: DefinitionCollection<AppEntityDefinition> {
    let bundle = bundleIdentifier
    return DefinitionCollection { AppEntityDefinition(typeIdentifier: $0, bundleIdentifier: bundle) }
  }

  /// Transient entity types by name.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions/transiententities, iOS 27.0 SDK
  /// Status: complete
  public var transientEntities: DefinitionCollection<TransientAppEntityDefinition> {
    let bundle = bundleIdentifier
    return DefinitionCollection { TransientAppEntityDefinition(typeIdentifier: $0, bundleIdentifier: bundle) }
  }

  /// Enum types by name.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions/enums, iOS 27.0 SDK
  /// Status: complete
  public var enums: DefinitionCollection<AppEnumDefinition> {
    let bundle = bundleIdentifier
    return DefinitionCollection { AppEnumDefinition(typeIdentifier: $0, bundleIdentifier: bundle) }
  }
}

extension IntentDefinitions {
  /// Definitions of one kind by name.
  ///
  /// Source: https://developer.apple.com/documentation/appintentstesting/intentdefinitions/definitioncollection, iOS 27.0 SDK
  /// Status: complete
  public struct DefinitionCollection<Definition>: Sendable {
    private let make: @Sendable (String) -> Definition

    init(_ make: @escaping @Sendable (String) -> Definition) { self.make = make }

    /// The definition of this name, whether or not the app has it.
    public subscript(name: String) -> Definition { make(name) }
  }
}
