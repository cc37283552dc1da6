package import IntentBus
package import IntentValues

/// What every app shows now, scene by scene.
///
/// Only the newest value of a scene counts, whatever order values come in; a tombstone takes the scene away. A body that
/// cannot be read leaves the scene as it was.
package struct VisibleAnnotations: Sendable {
  private struct Scene {
    var sequence: UInt64
    /// nil after a tombstone, which is kept so that an older value does not bring the scene back.
    var state: AnnotationState?
  }

  private var apps: [String: [String: Scene]] = [:]

  package init() {}

  /// Takes one state value, from a snapshot or as an event.
  ///
  /// - Throws: `MessagePackError` when the body cannot be read.
  package mutating func apply(_ event: BusEvent) throws {
    let words = event.topic.words
    guard words.count >= 3, words[0] == "annotation" else { return }
    let bundle = String(words[1])
    let scene = words[2...].joined(separator: "/")
    if let known = apps[bundle]?[scene], known.sequence >= event.sequence { return }
    let isGone = event.isTombstone || event.body.isEmpty
    let state: AnnotationState? = isGone ? nil : try event.decoded()
    apps[bundle, default: [:]][scene] = Scene(sequence: event.sequence, state: state)
  }

  /// Everything up to `sequence` has come: scenes that were gone by then can be forgotten.
  package mutating func settle(through sequence: UInt64) {
    apps = apps.compactMapValues { scenes in
      let left = scenes.filter { $0.value.state != nil || $0.value.sequence > sequence }
      return left.isEmpty ? nil : left
    }
  }

  /// What one app shows: scenes by name, and within a scene as on the screen.
  ///
  /// - Parameter type: only annotations of this entity type; nil for all.
  package func current(in bundle: String, type: String? = nil) -> AnnotationState {
    let scenes = (apps[bundle] ?? [:]).sorted { $0.key < $1.key }
    return AnnotationState(
      annotations: scenes.flatMap { $0.value.state?.annotations ?? [] }.filter { type == nil || type == $0.type })
  }

  /// How many scenes are known, gone ones among them.
  package var sceneCount: Int { apps.values.reduce(0) { $0 + $1.count } }
}
