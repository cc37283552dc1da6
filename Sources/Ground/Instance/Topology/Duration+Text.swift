extension Duration {
  /// Reads "100ms", "1.5s", "2m" or "1h"; nil for anything else, a bare number included.
  package init?(text: String) {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let number = text.dropLast(unit.count)
    guard let first = number.utf8.first, let last = number.utf8.last, first != UInt8(ascii: "."),
      last != UInt8(ascii: "."), number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = Double(number), value * factor <= 1_000_000_000
    else { return nil }
    self = .nanoseconds(Int64((value * factor * 1e9).rounded()))
  }

  /// "100 ms", "1.5 s".
  package var text: String {
    let milliseconds = self.milliseconds
    if milliseconds < 1000 { return "\(Self.short(milliseconds)) ms" }
    return "\(Self.short(milliseconds / 1000)) s"
  }

  package var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
