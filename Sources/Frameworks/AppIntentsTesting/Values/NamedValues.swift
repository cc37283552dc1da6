internal import AppIntentsTypeSupport
internal import IntentValues

/// Values under the names of parameters or properties, in the order in which they were given.
struct NamedValues: Equatable, Sendable {
  private(set) var values: [(name: String, value: any IntentValueExpressing)] = []
  /// Labels that cannot be meant: empty or given twice. The call that made them could not throw.
  private(set) var badLabels: [String] = []

  init() {}

  init(_ arguments: KeyValuePairs<String, (any IntentValueExpressing)?>) {
    var seen: Set<String> = []
    for (name, value) in arguments {
      if name.isEmpty || !seen.insert(name).inserted { badLabels.append(name) }
      self[name] = value
    }
  }

  init(_ properties: [WireProperty]) {
    values = properties.map { ($0.name, IntentValueContainer($0.value)) }
  }

  /// nil for a name without a value; setting nil takes the value away.
  subscript(name: String) -> (any IntentValueExpressing)? {
    get { values.first { $0.name == name }?.value }
    set {
      let index = values.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): values[index].value = value
      case (let index?, nil): values.remove(at: index)
      case (nil, let value?): values.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// As they cross processes.
  var wire: [WireProperty] { values.map { WireProperty(name: $0.name, value: $0.value.wireValue) } }

  /// - Throws: an error that names the first label that cannot be meant.
  func check(for target: String) throws {
    guard let label = badLabels.first else { return }
    throw IntentTestingError(
      .argument,
      label.isEmpty
        ? "\(target) was given a value without a label; name the parameter: makeIntent(title: …)"
        : "\(target) was given '\(label)' twice; pass each parameter once")
  }

  /// Equal when the same names have equal values, in any order.
  static func == (left: NamedValues, right: NamedValues) -> Bool {
    func named(_ values: NamedValues) -> [String: WireValue] {
      Dictionary(values.wire.map { ($0.name, $0.value) }) { _, last in last }
    }
    return named(left) == named(right) && left.badLabels == right.badLabels
  }
}
