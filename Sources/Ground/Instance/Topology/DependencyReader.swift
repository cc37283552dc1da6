/// Reads every `after`, adds what is always so, and refuses circles.
struct DependencyReader {
  private var processes: [ProcessDescription]

  init(processes: [ProcessDescription]) { self.processes = processes }

  func read(_ dependencies: [(ProcessDescription, YAMLNode)], reporting fields: inout FieldReader)
    -> [ProcessDescription]
  {
    var result = processes
    var places: [String: [String: TopologyError.Place]] = [:]
    let names = processes.map(\.name)
    for (process, node) in dependencies {
      guard let index = names.firstIndex(of: process.name) else { continue }
      for entry in fields.entries(node, of: "'after' of '\(process.name)'") {
        guard names.contains(entry.key) else {
          let suggestion = Suggestion.text(for: entry.key, among: names)
          fields.report(
            entry.place, "'after' of '\(process.name)' names '\(entry.key)', which is no process\(suggestion)")
          continue
        }
        let condition = fields.choice(
          entry.value, "after \(entry.key)", of: ProcessDescription.Condition.self)
        result[index].after.append(.init(name: entry.key, condition: condition ?? .ready))
        places[process.name, default: [:]][entry.key] = entry.place
      }
    }
    reportCircles(result, places, &fields)
    return result.map { addingBroker(to: $0) }
  }

  /// Apps and built-in roles can do nothing before the broker is there, whether the file says so or not.
  private func addingBroker(to process: ProcessDescription) -> ProcessDescription {
    guard let broker = processes.first(where: { $0.kind == .service(.broker) })?.name, process.kind != .other,
      process.kind != .service(.broker), !process.after.contains(where: { $0.name == broker && $0.condition == .ready })
    else { return process }
    var process = process
    process.after.append(.init(name: broker, condition: .ready))
    return process
  }

  private func reportCircles(
    _ processes: [ProcessDescription], _ places: [String: [String: TopologyError.Place]], _ fields: inout FieldReader
  ) {
    let after = Dictionary(uniqueKeysWithValues: processes.map { ($0.name, $0.after.map(\.name)) })
    var done: Set<String> = []
    for process in processes {
      var path: [String] = []
      visit(process.name, after, &path, &done) { circle, last, first in
        guard let place = places[last]?[first] else { return }
        fields.report(place, "'after' goes round in a circle: \(circle.joined(separator: " after "))")
      }
    }
  }

  private func visit(
    _ name: String, _ after: [String: [String]], _ path: inout [String], _ done: inout Set<String>,
    _ found: (_ circle: [String], _ last: String, _ first: String) -> Void
  ) {
    if done.contains(name) { return }
    if let start = path.firstIndex(of: name) {
      found(Array(path[start...]) + [name], path[path.count - 1], name)
      return
    }
    path.append(name)
    for next in after[name] ?? [] { visit(next, after, &path, &done, found) }
    path.removeLast()
    done.insert(name)
  }
}
