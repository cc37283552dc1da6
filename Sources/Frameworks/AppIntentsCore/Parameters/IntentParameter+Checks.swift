// What a parameter allows beyond its type; each check says in words what a value must be.

extension IntentParameter {
  /// The values inside one: the elements of an array, the value of an optional, else the value.
  static func elements<Element>(of value: Value, as type: Element.Type) -> [Element] {
    if let values = value as? [Element] { return values }
    if let value = value as? Element { return [value] }
    return []
  }

  static func check<Bound: Comparable>(_ range: InclusiveRange<Bound>?) -> ((Value) -> String?)? {
    guard let range else { return nil }
    return { value in
      elements(of: value, as: Bound.self).allSatisfy { range.lowerBound <= $0 && $0 <= range.upperBound }
        ? nil : "between \(range.lowerBound) and \(range.upperBound)"
    }
  }

  static func check<Case: AppEnum>(supported: [Case]) -> ((Value) -> String?)? {
    guard supported.count < Case.allCases.count else { return nil }
    return { value in
      elements(of: value, as: Case.self).allSatisfy(supported.contains)
        ? nil : "one of \(supported.map(\.rawValue.description).joined(separator: ", "))"
    }
  }

  static func check(_ size: IntentCollectionSize) -> ((Value) -> String?)? {
    { value in
      guard let count = (value as? any Collection)?.count, !(size.min...size.max).contains(count) else { return nil }
      return size.min == size.max ? "\(size.min) values" : "\(size.min) to \(size.max) values"
    }
  }
}
