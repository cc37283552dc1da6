internal import Foundation
internal import IntentBus
internal import IntentValues

/// Packed donations that differ only in their identifier: made once, then copied and patched, so that the generator
/// spends its time on sending.
struct DonationTemplate {
  /// How many different notes the donations are about.
  static let variants = 64

  let topic: Topic
  private let bodies: [(bytes: [UInt8], identifierOffset: Int)]

  init(bundle: String, intent: String = "LoadTestIntent") {
    topic = .donation(bundle, intent, .added)
    let placeholder = MessageIdentifier.zero.description
    bodies = (0..<Self.variants).map { number in
      let text = "Note \(number)"
      let record = DonationRecord(
        identifier: placeholder, bundle: bundle, intent: intent, title: "Load Test", source: .app, isDiscoverable: true,
        parameters: [.init(name: "title", title: "Title", value: .string(text), text: text)], result: nil,
        time: Date().timeIntervalSinceReferenceDate)
      let bytes = record.packed
      let pattern = Array(placeholder.utf8)
      guard
        let offset = (0...bytes.count - pattern.count).first(where: {
          bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
        })
      else { preconditionFailure("a packed donation holds its identifier as text") }
      return (bytes, offset)
    }
  }

  /// The body of the donation with this identifier, about note `number`.
  func body(_ identifier: MessageIdentifier, _ number: Int) -> [UInt8] {
    let (template, offset) = bodies[number % Self.variants]
    var bytes = template
    bytes.withUnsafeMutableBufferPointer { identifier.write(into: $0.baseAddress! + offset) }
    return bytes
  }
}

extension MessageIdentifier {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Writes the 36 characters of the usual form.
  fileprivate func write(into text: UnsafeMutablePointer<UInt8>) {
    var position = 0
    for index in 0..<32 {
      if index == 8 || index == 12 || index == 16 || index == 20 {
        text[position] = UInt8(ascii: "-")
        position += 1
      }
      let word = index < 16 ? high : low
      text[position] = Self.digits[Int(word >> UInt64(60 - index % 16 * 4) & 0xF)]
      position += 1
    }
  }
}
