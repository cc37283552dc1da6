/// The least and the greatest allowed value, written as a pair: `(1, 60)`.
///
/// Source: AppIntents interface, iOS 27.0 SDK
/// Status: complete
public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

/// Source: https://developer.apple.com/documentation/appintents/intcontrolstyle, iOS 27.0 SDK
/// Status: complete
public enum IntControlStyle: Sendable { case field, stepper, slider }

/// Source: https://developer.apple.com/documentation/appintents/doublecontrolstyle, iOS 27.0 SDK
/// Status: complete
public enum DoubleControlStyle: Sendable { case field, stepper, slider }

/// Which part of a date a person enters.
///
/// Source: https://developer.apple.com/documentation/appintents/datekind, iOS 27.0 SDK
/// Status: complete
public enum DateKind: Sendable { case date, time, dateTime }

extension String {
  /// How a person types a text.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/intentinputoptions, iOS 27.0 SDK
  /// Status: partial; kept for people's eyes only
  public struct IntentInputOptions: Sendable {
    public enum KeyboardType: Sendable {
      case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad, emailAddress
      case decimalPad, twitter, webSearch, asciiCapableNumberPad
    }
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }

    public let keyboardType: KeyboardType
    public let capitalizationType: CapitalizationType
    public let multiline: Bool
    public let autocorrect: Bool
    public let smartQuotes: Bool
    public let smartDashes: Bool

    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

extension Bool {
  /// How the two truth values read.
  ///
  /// Source: https://developer.apple.com/documentation/swift/bool/intentdisplayname, iOS 27.0 SDK
  /// Status: partial; kept for people's eyes only
  public struct IntentDisplayName: Sendable {
    public let `true`: LocalizedStringResource
    public let `false`: LocalizedStringResource

    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {
      self.true = trueName
      self.false = falseName
    }
  }
}

/// How many values a parameter takes.
///
/// Source: https://developer.apple.com/documentation/appintents/intentcollectionsize, iOS 27.0 SDK
/// Status: complete
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  let min: Int
  let max: Int

  public init(min: Int = 0, max: Int) {
    self.min = min
    self.max = max
  }

  public init(exactly size: Int) { self.init(min: size, max: size) }
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}
