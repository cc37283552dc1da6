public import Foundation

/// How an entity or a case reads.
///
/// Source: https://developer.apple.com/documentation/appintents/displayrepresentation, iOS 27.0 SDK
/// Status: partial; no image from an async closure
public struct DisplayRepresentation: ExpressibleByStringLiteral, Equatable, Sendable {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]

  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: [])
  }

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }
}

extension DisplayRepresentation {
  /// Source: https://developer.apple.com/documentation/appintents/displayrepresentation/image-swift.struct, iOS 27.0 SDK
  /// Status: partial; kept as given, never loaded
  public struct Image: Equatable, Sendable {
    public enum DisplayStyle: Equatable, Sendable { case `default`, circular }

    enum Content: Equatable, Sendable {
      case named(String)
      case system(String)
      case data(Data)
      case url(URL)
    }

    let content: Content
    let isTemplate: Bool?
    let displayStyle: DisplayStyle

    public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.named(name), isTemplate, displayStyle)
    }

    public init(systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.system(systemName), isTemplate, displayStyle)
    }

    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate, displayStyle)
    }

    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.url(url), isTemplate, displayStyle)
    }

    public init(
      url: URL, width: Double, height: Double, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
    ) {
      self.init(.url(url), isTemplate, displayStyle)
    }

    private init(_ content: Content, _ isTemplate: Bool?, _ displayStyle: DisplayStyle) {
      self.content = content
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }
  }
}
