internal import IntentBus
package import IntentValues

/// Drives an app's screens: commits them, publishes what changed, and answers those who wait for an element.
@MainActor
package final class ScreenPublisher {
  private let screens: (any ScreenProvider)?
  private let bundle: String
  private let sink: any EventSink

  package private(set) var isForeground = false
  private var content = ScreenContent(scenes: [])
  private var publishedAnnotations: [String: AnnotationState] = [:]
  private var publishedState: AppState?
  private var isCommitScheduled = false
  private var waiters = ScreenWaiters()

  /// - Parameter screens: nil for an extension, which never comes to the front.
  package init(screens: (any ScreenProvider)?, bundle: String, sink: any EventSink) {
    self.screens = screens
    self.bundle = bundle
    self.sink = sink
  }

  /// Makes the app value, in the background.
  package func launch() {
    screens?.onInvalidation = { [weak self] in self?.scheduleCommit() }
    screens?.launch()
    commit()
  }

  package func enterForeground() {
    guard let screens else { return }
    isForeground = true
    screens.enterForeground()
    commit()
  }

  package func enterBackground() {
    guard let screens, isForeground else { return }
    isForeground = false
    screens.enterBackground()
    commit()
  }

  /// Applies pending updates; when it returns, every change that is visible now has been handed to the bus.
  package func commit() {
    isCommitScheduled = false
    content = screens?.commit() ?? ScreenContent(scenes: [])
    publishAnnotations()
    let state = AppState(isForeground: isForeground)
    if state != publishedState {
      publishedState = state
      sink.send(.appState(bundle), state.packed, .ephemeralState)
    }
    waiters.resume(with: reply)
  }

  private func publishAnnotations() {
    var current: [String: AnnotationState] = [:]
    for scene in content.scenes {
      current[scene.identifier] = AnnotationState(annotations: scene.annotations)
    }
    for vanished in publishedAnnotations.keys where current[vanished] == nil {
      current[vanished] = AnnotationState(annotations: [])
    }
    for (scene, state) in current.sorted(by: { $0.key < $1.key }) where publishedAnnotations[scene] != state {
      sink.send(.annotation(bundle, scene: scene), state.packed, .ephemeralState)
    }
    publishedAnnotations = current
  }

  private func scheduleCommit() {
    guard !isCommitScheduled else { return }
    isCommitScheduled = true
    // Ends in the next turn of the main actor; nothing to cancel.
    Task { @MainActor [weak self] in
      guard let self, isCommitScheduled else { return }
      commit()
    }
  }

  // MARK: - Answers

  private var reply: ScreenReply {
    ScreenReply(windows: content.scenes.map(\.window), isForeground: isForeground)
  }

  /// What is on screen now; with a query, as soon as an element matches, or at the time-out, or when cancelled.
  package func answer(_ request: ScreenRequest) async -> ScreenReply {
    commit()
    guard let query = request.awaiting, screens != nil, !ScreenWaiters.isMet(query, by: reply), request.timeout > 0
    else { return reply }
    let ticket = waiters.issue()
    let limit = Duration.seconds(min(request.timeout, 3600))
    // Ended by the answer, below.
    let timer = Task { @MainActor [weak self] in
      try? await Task.sleep(for: limit)
      self?.expire(ticket)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiters.wait(ticket, for: query, continuation)
        if Task.isCancelled { expire(ticket) }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.expire(ticket) }
    }
  }

  private func expire(_ ticket: ScreenWaiters.Ticket) { waiters.resume(ticket, with: reply) }
}
