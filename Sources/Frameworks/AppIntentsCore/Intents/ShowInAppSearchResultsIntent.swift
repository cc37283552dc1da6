public import AppIntentsTypeSupport

/// What can be searched for in an app.
///
/// Source: https://developer.apple.com/documentation/appintents/searchcriteria, iOS 27.0 SDK
/// Status: complete
public protocol SearchCriteria: _IntentValue, Hashable, Sendable {
  associatedtype SearchScopes = Void
}

extension StringSearchCriteria: SearchCriteria {
  public typealias SearchScopes = [StringSearchScope]
}

/// Source: https://developer.apple.com/documentation/appintents/stringsearchscope, iOS 27.0 SDK
/// Status: complete
public enum StringSearchScope: String, AppEnum {
  case general, movies, tv, freeformVideo

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Search Scope" }
  public static var caseDisplayRepresentations: [StringSearchScope: DisplayRepresentation] {
    [.general: "General", .movies: "Movies", .tv: "TV", .freeformVideo: "Video"]
  }
}

/// Opens the app at the results of a search.
///
/// Source: https://developer.apple.com/documentation/appintents/showinappsearchresultsintent, iOS 27.0 SDK
/// Status: complete
@_alwaysEmitConformanceMetadata
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  associatedtype Criteria: SearchCriteria
  static var searchScopes: Criteria.SearchScopes { get }
  var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
  public static var openAppWhenRun: Bool { true }
}

extension ShowInAppSearchResultsIntent where Criteria == StringSearchCriteria {
  public static var searchScopes: [StringSearchScope] { [.general] }
}

extension ShowInAppSearchResultsIntent where Criteria.SearchScopes == Void {
  public static var searchScopes: Void { () }
}
