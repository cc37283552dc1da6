internal import Foundation

/// How text becomes searchable words, for items and queries alike.
///
/// The rule: text is brought into Unicode's compatibility form (NFKC), letters lose their case, and Latin, Greek,
/// Cyrillic, Hebrew and Arabic letters lose their accents and points; ß reads as ss, ø as o, ł as l, æ as ae. A word is a
/// run of letters, digits and their marks. Each Chinese or Japanese character, each Korean syllable and each symbol such
/// as an emoji is a word of its own, so that text without spaces is found from the inside. Everything else separates.
///
/// A query is split at white space. Each part must be found: as a word that begins with it, or, when it holds several
/// words ("e-mail", "東京"), as these words in a row of which the last may go on. An item matches when all parts do, each
/// anywhere in its title, keywords or texts. Nothing in a query has a meaning of its own: quotes, stars, AND are text.
enum SearchText {
  /// The words of `text`, separated by one space.
  static func words(_ text: String) -> String {
    isPlain(text) ? plainWords(text) : foldedWords(text)
  }

  /// The words of several texts, with a private-use word between two: words in a row are in one text.
  static func joined(_ texts: [String]) -> String { texts.map(words).joined(separator: " \u{E000} ") }

  // MARK: - ASCII

  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func plainWords(_ text: String) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count)
    var isInside = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isInside, !words.isEmpty { words.append(UInt8(ascii: " ")) }
        isInside = true
        words.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      default: isInside = false
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  // MARK: - All of Unicode

  private enum Kind { case letter, mark, single, ignored, separator }

  private static func foldedWords(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var last = Kind.separator
    for scalar in fold(text).unicodeScalars {
      let kind = kind(of: scalar)
      switch kind {
      case .letter:
        if last != .letter, !words.isEmpty { words.append(" ") }
        words.append(scalar)
        last = .letter
      case .single:
        if !words.isEmpty { words.append(" ") }
        words.append(scalar)
        last = .single
      case .mark:
        // A mark belongs to what it stands on; a stray one is no word.
        if last != .separator { words.append(scalar) }
      case .ignored: break
      case .separator: last = .separator
      }
    }
    return String(words)
  }

  private static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x64B...0x65F, 0x670: break
      default:
        if let letters = plainLetters[scalar] {
          folded.append(contentsOf: letters.unicodeScalars)
        } else {
          folded.append(scalar)
        }
      }
    }
    return String(folded).precomposedStringWithCanonicalMapping
  }

  /// Letters that people type without their stroke or joining, though Unicode does not decompose them.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th",
    "ς": "σ",
  ]

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if isSingle(scalar.value) { return .single }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber,
      .otherNumber, .privateUse:
      return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // Variation selectors only choose a drawing.
      return (0xFE00...0xFE0F).contains(scalar.value) ? .ignored : .mark
    case .otherSymbol: return .single
    case .format: return .ignored
    // The skin tones; other modifier symbols are accents on their own.
    case .modifierSymbol: return (0x1F3FB...0x1F3FF).contains(scalar.value) ? .single : .separator
    default: return .separator
    }
  }

  /// Characters of scripts that write words without spaces between them.
  private static func isSingle(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x3096, 0x309D...0x309F,
      0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
