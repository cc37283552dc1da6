/// What a query or an options provider answers: an array, or sections of items.
///
/// Source: https://developer.apple.com/documentation/appintents/resultscollection, iOS 27.0 SDK
/// Status: complete
public protocol ResultsCollection<Result> {
  associatedtype Result: _IntentValue
  var promptLabel: LocalizedStringResource? { get }
  var usesIndexedCollation: Bool { get }
  var items: [Result.ValueType] { get }
  static var empty: Self { get }
}

extension Array: ResultsCollection where Element: _IntentValue, Element.ValueType == Element {
  public typealias Result = Element
  public var promptLabel: LocalizedStringResource? { nil }
  public var usesIndexedCollation: Bool { false }
  public var items: [Element] { self }
  public static var empty: [Element] { [] }
}

/// One choice, with how it reads.
///
/// Source: https://developer.apple.com/documentation/appintents/intentitem, iOS 27.0 SDK
/// Status: partial; titles are kept for people's eyes only
public struct IntentItem<Value: _IntentValue> {
  let value: Value
  let title: LocalizedStringResource?
  let subtitle: LocalizedStringResource?
  let image: DisplayRepresentation.Image?

  public init(_ value: Value) {
    self.value = value
    title = nil
    subtitle = nil
    image = nil
  }

  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

extension IntentItem: Sendable where Value: Sendable {}

/// Choices under a heading.
///
/// Source: https://developer.apple.com/documentation/appintents/intentitemsection, iOS 27.0 SDK
/// Status: partial; no subtitle, no image, no builder
public struct IntentItemSection<Result: _IntentValue> {
  let title: LocalizedStringResource?
  let values: [Result]

  public init(_ title: LocalizedStringResource, items: [Result]) {
    self.title = title
    values = items
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.title = title
    values = items.map(\.value)
  }

  public init(items: [Result]) {
    title = nil
    values = items
  }

  @_disfavoredOverload
  public init(items: [IntentItem<Result>]) {
    title = nil
    values = items.map(\.value)
  }
}

extension IntentItemSection: Sendable where Result: Sendable {}

/// Choices in sections.
///
/// Source: https://developer.apple.com/documentation/appintents/intentitemcollection, iOS 27.0 SDK
/// Status: partial; no builder
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection where Result.ValueType == Result {
  public let promptLabel: LocalizedStringResource?
  public let usesIndexedCollation: Bool
  let sections: [IntentItemSection<Result>]

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  public init(promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)])
  }

  @_disfavoredOverload
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [IntentItem<Result>]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)])
  }

  public var items: [Result] { sections.flatMap(\.values) }
  public static var empty: Self { Self(sections: []) }
}

extension IntentItemCollection: Sendable where Result: Sendable {}
