import AppIntents

enum NoteError: Error, CustomLocalizedStringResourceConvertible {
  case blankTitle
  case notFound

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .blankTitle: "A note needs a title."
    case .notFound: "This note no longer exists."
    }
  }
}
