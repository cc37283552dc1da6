import SwiftUI

/// Where the person is in the app: the list, or one note.
@MainActor
@Observable
final class Navigator {
  static let shared = Navigator()

  var path: [Note.ID] = []

  func show(_ id: Note.ID) {
    path = [id]
  }
}
