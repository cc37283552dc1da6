public import Foundation
internal import IntentValues

/// A text; the element is a static text with the text as its label.
///
/// Source: https://developer.apple.com/documentation/swiftui/text, iOS 27.0 SDK
/// Status: partial; without attributed strings, markdown and texts that change with the clock
public struct Text: Equatable, Sendable {
  let string: String

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    string = key.resolved(table: tableName, bundle: bundle)
  }

  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
    string = format.format(input)
  }

  public init(_ date: Date, style: DateStyle) { string = style.text(date) }

  /// How a date is written.
  public struct DateStyle: Sendable {
    let text: @Sendable (Foundation.Date) -> String

    public static let date = DateStyle { $0.formatted(date: .long, time: .omitted) }
    public static let time = DateStyle { $0.formatted(date: .omitted, time: .shortened) }
  }

  public static func + (first: Text, second: Text) -> Text { Text(verbatim: first.string + second.string) }
}

extension Text: View { public typealias Body = Never }

extension Text: ElementView {
  func children() -> [ChildView] { [] }

  func render(_ content: ElementContent, in renderer: Renderer) {
    guard !string.isEmpty else { return }
    renderer.add(ScreenElement(kind: "staticText", label: string, isEnabled: content.environment.isEnabled))
  }
}
