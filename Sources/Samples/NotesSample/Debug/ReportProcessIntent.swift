#if DEBUG
  import AppIntents
  import Foundation

  /// Tells a test which process answered, so that it can see a relaunch.
  struct ReportProcessIntent: AppIntent {
    static var title: LocalizedStringResource = "Report Process"
    static var isDiscoverable: Bool = false

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
      .result(value: Int(ProcessInfo.processInfo.processIdentifier))
    }
  }
#endif
