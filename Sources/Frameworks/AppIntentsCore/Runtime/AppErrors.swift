internal import IntentBus
internal import Foundation

/// Turns what an app's code throws into what its caller reads.
package enum AppErrors {
  /// The app's text for its own error: its localized text, else its description.
  package static func text(of error: any Error) -> String {
    if let error = error as? any CustomLocalizedStringResourceConvertible { return error.localizedStringResource.text }
    if let error = error as? any CustomAppIntentErrorConvertible {
      return error.appIntentError.localizedStringResource.text
    }
    if let error = error as? any LocalizedError, let text = error.errorDescription { return text }
    return String(describing: error)
  }

  /// Runs the app's code; its errors come out as `BusError` with the code `appError`, cancellation as it is.
  ///
  /// - Parameter place: what threw, for the details: an intent or a query.
  package static func translating<Value>(_ place: String, _ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as BusError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw BusError(
        .appError, text(of: error), details: ["thrownBy": place, "errorType": String(describing: type(of: error))])
    }
  }

  /// Checks the dependencies of an intent or a query, which could otherwise only trap.
  package static func checkDependencies(of value: Any) async throws {
    await AppDependencyManager.shared.waitForPending()
    for child in Mirror(reflecting: value).children {
      guard let dependency = child.value as? any AnyAppDependency else { continue }
      let place = String(describing: type(of: value))
      do {
        try dependency.check()
      } catch {
        throw BusError(
          .appError, "'\(place)' cannot start: \(text(of: error))",
          details: ["thrownBy": place, "dependency": wrappedName(child.label ?? "")])
      }
    }
  }
}
