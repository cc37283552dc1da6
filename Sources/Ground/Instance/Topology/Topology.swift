/// What an instance consists of, as its topology file says.
package struct Topology: Hashable, Sendable {
  package enum Durability: String, CaseIterable, Sendable { case full, normal, memory }

  /// Who the test clients are.
  package struct Runner: Hashable, Sendable {
    package var team: String?
    /// The app that `XCUIApplication()` means: `runner.target`, or the only app.
    package var target: String?
  }

  package struct Spotlight: Hashable, Sendable {
    package var latency: Duration = .zero
    /// Whether a read sees what the caller's finished intents wrote.
    package var readsAreCausal = true
  }

  /// As the person gave it.
  package var path: String
  package var name: String
  package var durability = Durability.full
  /// Makes what is random in the launcher (the jitter of restarts) repeatable; nil for a fresh seed each time.
  package var seed: UInt64?
  package var runner = Runner()
  package var spotlight = Spotlight()
  /// Services and other processes, then apps, in the order of the file.
  package var processes: [ProcessDescription] = []

  package var apps: [ProcessDescription] { processes.filter { $0.kind == .app } }
  package var broker: ProcessDescription? { processes.first { $0.kind == .service(.broker) } }

  package subscript(process name: String) -> ProcessDescription? { processes.first { $0.name == name } }
}
