import AppIntents
import Synchronization

// Types that discovery must find without being named by anybody.

private struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  func perform() async throws -> some IntentResult { .result() }
}

enum Outer {
  struct NestedIntent: AppIntent {
    static let title: LocalizedStringResource = "Nested"
    func perform() async throws -> some IntentResult { .result() }
  }
}

struct LateIntent { init() {} }

extension LateIntent: AppIntent {
  static let title: LocalizedStringResource = "Late"
  func perform() async throws -> some IntentResult { .result() }
}

/// Generic types have no metadata of their own and are not found.
struct GenericIntent<Value: Sendable>: AppIntent {
  static var title: LocalizedStringResource { "Generic" }
  func perform() async throws -> some IntentResult { .result() }
}

enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
}

struct FruitEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fruit"
  static let defaultQuery = FruitQuery()
  let id: String

  @Property(title: "Name")
  var name: String

  init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct FruitQuery: EntityStringQuery {
  static let fruits = [FruitEntity(id: "1", name: "Apple"), FruitEntity(id: "2", name: "Pear")]

  func entities(for identifiers: [String]) async throws -> [FruitEntity] {
    Self.fruits.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [FruitEntity] {
    Self.fruits.filter { $0.name.lowercased().contains(string.lowercased()) }
  }
  func suggestedEntities() async throws -> [FruitEntity] { Self.fruits }
}

struct GreetIntent: AppIntent {
  static let title: LocalizedStringResource = "Greet"

  @Parameter(title: "Name")
  var name: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "Hello \(name)") }
}

struct EatIntent: AppIntent {
  static let title: LocalizedStringResource = "Eat"

  @Parameter(title: "Fruit")
  var fruit: FruitEntity

  @Parameter(title: "Size", default: .small)
  var size: Size

  func perform() async throws -> some IntentResult & ReturnsValue<FruitEntity> { .result(value: fruit) }
}

struct FailIntent: AppIntent {
  static let title: LocalizedStringResource = "Fail"
  struct Failure: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "The stove is cold." }
  }
  func perform() async throws -> some IntentResult {
    guard GenericIntent<Int>.isDiscoverable else { return .result() }
    throw Failure()
  }
}

struct ShowFruitIntent: OpenIntent {
  static let title: LocalizedStringResource = "Show Fruit"

  @Parameter(title: "Fruit")
  var target: FruitEntity

  func perform() async throws -> some IntentResult { .result() }
}

struct ChainIntent: AppIntent {
  static let title: LocalizedStringResource = "Chain"

  func perform() async throws -> some IntentResult & OpensIntent {
    let next = ShowFruitIntent()
    next.target = FruitQuery.fruits[1]
    return .result(opensIntent: next)
  }
}
