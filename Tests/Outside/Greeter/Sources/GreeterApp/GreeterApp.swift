import AppIntents
import SwiftUI

@main
struct GreeterApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Hello")
    }
  }
}

struct GreetIntent: AppIntent {
  static let title: LocalizedStringResource = "Greet"
  static let description = IntentDescription("Says hello to somebody.")

  @Parameter(title: "Name")
  var name: String

  @Parameter(title: "Mood", default: .cheerful)
  var mood: Mood

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: mood == .cheerful ? "Hello, \(name)!" : "Hello, \(name).")
  }
}

enum Mood: String, AppEnum {
  case cheerful, calm

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
  static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.cheerful: "Cheerful", .calm: "Calm"]
}
