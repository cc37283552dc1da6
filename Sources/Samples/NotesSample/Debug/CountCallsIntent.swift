#if DEBUG
  import AppIntents

  /// Counts its own runs in memory, so that a test can see whether the process is still the same.
  struct CountCallsIntent: AppIntent {
    static var title: LocalizedStringResource = "Count Calls"
    static var isDiscoverable: Bool = false

    @MainActor
    private static var count = 0

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
      Self.count += 1
      return .result(value: Self.count)
    }
  }
#endif
