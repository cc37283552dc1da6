internal import AppIntentsTypeSupport
internal import Foundation
internal import IntentBus
package import IntentValues

extension DonationRecord {
  /// The bundle identifier that the launcher gave to this process.
  package static var processBundle: String {
    ProcessInfo.processInfo.environment[InstanceEnvironment.bundle] ?? Bundle.main.bundleIdentifier ?? "unknown"
  }

  /// The record of one donation: the intent as it is now, and how its values read.
  ///
  /// - Parameters:
  ///   - result: the value that the intent returned.
  ///   - identifier: a new UUID unless given.
  ///   - time: seconds since 2001; now unless given.
  package static func make(
    for intent: any AppIntent, source: Source, result: WireValue?, identifier: String = UUID().uuidString,
    bundle: String = processBundle, time: Double = Date().timeIntervalSinceReferenceDate
  ) -> DonationRecord {
    let type = type(of: intent)
    return DonationRecord(
      identifier: identifier, bundle: bundle, intent: String(describing: type), title: type.title.text, source: source,
      isDiscoverable: type.isDiscoverable, parameters: parameters(of: intent), result: result?.withoutProperties,
      time: time)
  }

  /// The parameters that have a value, in declaration order. Entities are references with their title.
  package static func parameters(of intent: any AppIntent) -> [Parameter] {
    IntentParameters(of: intent).all.compactMap { name, parameter in
      guard let value = parameter.currentValue else { return nil }
      return Parameter(
        name: name, title: AppIntentsCore.title(given: parameter.givenTitle, name: name),
        value: value.container.value.withoutProperties, text: value.text)
    }
  }

  static func value(of result: some IntentResult) -> WireValue? {
    (result as? any AnyIntentResult)?.erasedValue?.value
  }
}

extension WireValue {
  /// Entities as references: a donation names what was used, it does not copy it. Transient entities stay whole.
  var withoutProperties: WireValue {
    switch self {
    case .entity(var entity) where !entity.isTransient:
      entity.properties = nil
      return .entity(entity)
    case .array(let values): return .array(values.map(\.withoutProperties))
    default: return self
    }
  }
}
