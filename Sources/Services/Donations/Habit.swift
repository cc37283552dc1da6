internal import IntentValues

/// One intent with one set of parameter values of one app: what a suggestion stands for.
struct Habit: Hashable {
  /// What makes donations the same habit.
  struct Key: Hashable {
    var app: Int64
    var intent: String
    /// Names and values of the parameters, packed. An entity counts by type and identifier alone: its properties and its
    /// title may change between two donations.
    var parameters: [UInt8]

    init(app: Int64, record: DonationRecord) {
      self.app = app
      intent = record.intent
      let writer = MessagePackWriter()
      writer.array(record.parameters.count * 2)
      for parameter in record.parameters {
        writer.string(parameter.name)
        Self.identity(of: parameter.value).pack(into: writer)
      }
      parameters = writer.bytes
    }

    private static func identity(of value: WireValue) -> WireValue {
      switch value {
      case .entity(let entity) where !entity.isTransient:
        .entity(WireEntity(type: entity.type, identifier: entity.identifier))
      case .array(let values): .array(values.map(identity(of:)))
      case .compound(let kind, let fields): .compound(kind: kind, fields: fields.mapValues(identity(of:)))
      default: value
      }
    }
  }

  let number: Int64
  /// As the newest donation says.
  var isDiscoverable = true
  /// See `Frecency`.
  var mark: Double?
  var count: Int64 = 0
  var newest: UInt64 = 0
  var newestTime = 0.0
  var newestIdentifier = ""

  mutating func add(_ identifier: String, isDiscoverable: Bool, time: Double, sequence: UInt64) {
    mark = Frecency.mark(mark, adding: time)
    count += 1
    newest = sequence
    newestTime = time
    newestIdentifier = identifier
    self.isDiscoverable = isDiscoverable
  }
}

extension DonationRecord {
  /// Every entity among the parameters, also inside lists and compound values; `rawValue` is its identifier.
  var entities: Set<WireEnumeration> {
    var found: Set<WireEnumeration> = []
    func visit(_ value: WireValue) {
      switch value {
      case .entity(let entity) where !entity.isTransient:
        found.insert(WireEnumeration(type: entity.type, rawValue: entity.identifier))
      case .array(let values): values.forEach(visit)
      case .compound(_, let fields): fields.values.forEach(visit)
      default: break
      }
    }
    for parameter in parameters { visit(parameter.value) }
    return found
  }
}
