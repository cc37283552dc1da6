/// The name of an instance: `[a-z0-9-]{1,24}`, never a port.
package struct InstanceName: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package static let main = InstanceName(unchecked: "main")

  private init(unchecked text: String) { self.text = text }

  package init(_ text: String) throws(InstanceError) {
    let letters = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard letters, (1...24).contains(text.utf8.count) else {
      throw InstanceError(
        .badInput, "the instance name '\(text)' must have 1 to 24 lower-case letters, digits or hyphens")
    }
    self.text = text
  }

  /// A name that nobody else has: "auto-4f9a01c277be".
  package static func automatic() -> InstanceName {
    let number = UInt64.random(in: 0..<(1 << 48))
    let digits = String(number, radix: 16)
    return InstanceName(unchecked: "auto-" + String(repeating: "0", count: 12 - digits.count) + digits)
  }

  package var description: String { text }
}
