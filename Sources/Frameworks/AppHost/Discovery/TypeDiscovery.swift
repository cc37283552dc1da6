package import AppIntentsCore

/// Finds what the app offers: every intent, entity and enum that is linked into this process.
package enum TypeDiscovery {
  /// The app's own types; those of the frameworks, such as `Never`, are left out.
  ///
  /// - Complexity: below a millisecond for some hundred types; reads no titles.
  package static func registry() -> TypeRegistry {
    TypeRegistry(
      intents: Conformances.types(of: (any AppIntent).self, as: (any AppIntent.Type).self).filter { isOfApp($0) },
      entities: Conformances.types(of: (any AppEntity).self, as: (any AppEntity.Type).self).filter { isOfApp($0) },
      enumerations: Conformances.types(of: (any AppEnum).self, as: (any AppEnum.Type).self).filter { isOfApp($0) })
  }

  private static let frameworks = ["Swift.", "AppIntentsCore.", "AppIntentsTypeSupport.", "AppIntents.", "SwiftUI."]

  private static func isOfApp(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return !frameworks.contains { name.hasPrefix($0) }
  }
}
