/// An answer that a person may choose.
///
/// Source: https://developer.apple.com/documentation/appintents/intentchoiceoption, iOS 27.0 SDK
/// Status: complete
public struct IntentChoiceOption: Hashable, Sendable {
  public enum Style: Hashable, Sendable { case `default`, cancel, destructive }

  public let title: LocalizedStringResource
  public let style: Style

  public init(title: LocalizedStringResource, style: Style = .default) {
    self.title = title
    self.style = style
  }

  public static var cancel: IntentChoiceOption { IntentChoiceOption(title: "Cancel", style: .cancel) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(title.key)
    hasher.combine(style)
  }
}

/// When to confirm.
///
/// Source: https://developer.apple.com/documentation/appintents/confirmationconditions, iOS 27.0 SDK
/// Status: complete
public struct ConfirmationConditions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var lowConfidenceSource: Self { Self(rawValue: 1) }
}

/// What the button of a confirmation says.
///
/// Source: https://developer.apple.com/documentation/appintents/confirmationactionname, iOS 27.0 SDK
/// Status: complete
public struct ConfirmationActionName: Sendable {
  let accept: LocalizedStringResource

  private init(_ accept: LocalizedStringResource) { self.accept = accept }

  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive: Bool = false
  ) -> Self { Self(acceptLabel) }

  public static var add: Self { Self("Add") }
  public static var addData: Self { Self("Add Data") }
  public static var book: Self { Self("Book") }
  public static var buy: Self { Self("Buy") }
  public static var call: Self { Self("Call") }
  public static var checkIn: Self { Self("Check In") }
  public static var `continue`: Self { Self("Continue") }
  public static var create: Self { Self("Create") }
  public static var `do`: Self { Self("Do") }
  public static var download: Self { Self("Download") }
  public static var filter: Self { Self("Filter") }
  public static var find: Self { Self("Find") }
  public static var get: Self { Self("Get") }
  public static var go: Self { Self("Go") }
  public static var log: Self { Self("Log") }
  public static var open: Self { Self("Open") }
  public static var order: Self { Self("Order") }
  public static var pay: Self { Self("Pay") }
  public static var play: Self { Self("Play") }
  public static var playSound: Self { Self("Play Sound") }
  public static var post: Self { Self("Post") }
  public static var request: Self { Self("Request") }
  public static var run: Self { Self("Run") }
  public static var search: Self { Self("Search") }
  public static var send: Self { Self("Send") }
  public static var set: Self { Self("Set") }
  public static var share: Self { Self("Share") }
  public static var start: Self { Self("Start") }
  public static var startNavigation: Self { Self("Start Navigation") }
  public static var toggle: Self { Self("Toggle") }
  public static var turnOff: Self { Self("Turn Off") }
  public static var turnOn: Self { Self("Turn On") }
  public static var view: Self { Self("View") }
}
