/// What Siri says or shows.
///
/// Source: https://developer.apple.com/documentation/appintents/intentdialog, iOS 27.0 SDK
/// Status: complete
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  package let full: LocalizedStringResource
  package let supporting: LocalizedStringResource?
  package let systemImageName: String?

  private init(_ full: LocalizedStringResource, _ supporting: LocalizedStringResource?, _ systemImageName: String?) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  public init(_ dialog: LocalizedStringResource) { self.init(dialog, nil, nil) }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.init(full, supporting, nil) }

  public init(full: LocalizedStringResource, systemImageName: String) { self.init(full, nil, systemImageName) }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
    self.init(full, supporting, Optional(systemImageName))
  }

  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
