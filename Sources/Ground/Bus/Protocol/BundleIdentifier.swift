/// The rule for names of apps that come from people: they become a word of a topic.
package enum BundleIdentifier {
  /// As long as Apple allows; a topic has room for it and a type's name.
  package static let maximumLength = 155

  /// - Returns: the identifier as it is.
  /// - Throws: `BusError` `appNotFound` for text that can name no app.
  package static func checked(_ text: String) throws(BusError) -> String {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != 0x7F }
    guard !text.isEmpty, isPlain, text.utf8.count <= maximumLength else {
      throw BusError(
        .appNotFound,
        "'\(text.prefix(60))' is no bundle identifier: it has 1 to \(maximumLength) bytes and neither spaces nor '/'")
    }
    return text
  }
}
