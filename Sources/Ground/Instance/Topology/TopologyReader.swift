internal import Foundation

/// Reads a topology file strictly: what is not understood is refused, and nothing starts.
package struct TopologyReader {
  private static let maximumBytes = 1 << 20

  private var fields = FieldReader()
  private let path: String

  private init(path: String) { self.path = path }

  /// - Throws: `TopologyError` with every problem of the file and of those that it extends.
  package static func read(file path: String) throws(TopologyError) -> Topology {
    let root = try merged(path, chain: [])
    var reader = TopologyReader(path: path)
    let topology = reader.topology(root)
    return try reader.result(topology)
  }

  /// For text that is no file; `extends` is looked up relative to `path` all the same.
  package static func read(text: String, path: String) throws(TopologyError) -> Topology {
    let root = try merged(YAMLNode.read(text, file: path), path, chain: [path])
    var reader = TopologyReader(path: path)
    let topology = reader.topology(root)
    return try reader.result(topology)
  }

  private func result(_ topology: Topology) throws(TopologyError) -> Topology {
    guard fields.problems.isEmpty else { throw TopologyError(problems: fields.problems) }
    return topology
  }

  // MARK: - Files

  private static func merged(_ path: String, chain: [String]) throws(TopologyError) -> YAMLNode {
    let place = TopologyError.Place(file: path)
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw TopologyError(place, "cannot be read: \(FileProblem.reason(of: error))")
    }
    guard data.count <= maximumBytes else { throw TopologyError(place, "has more than \(maximumBytes) bytes") }
    guard let text = String(data: data, encoding: .utf8) else { throw TopologyError(place, "is not UTF-8") }
    return try merged(YAMLNode.read(text, file: path), path, chain: chain + [path])
  }

  /// Lays the file over the ones it extends, in their order.
  private static func merged(_ root: YAMLNode, _ path: String, chain: [String]) throws(TopologyError) -> YAMLNode {
    guard case .mapping(var entries) = root.content else {
      throw TopologyError(root.place, "a topology must be a mapping, not \(root.kind)")
    }
    guard let index = entries.firstIndex(where: { $0.key == "extends" }) else { return root }
    let extends = entries.remove(at: index)
    var reader = FieldReader()
    guard let names = reader.strings(extends.value, "extends") else { throw TopologyError(problems: reader.problems) }

    var merged: YAMLNode?
    let folder = (path as NSString).deletingLastPathComponent
    for name in names {
      let base = name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
      if chain.contains(base) {
        throw TopologyError(
          extends.place, "'extends' goes round in a circle: \((chain + [base]).joined(separator: " → "))")
      }
      do {
        let node = try Self.merged(base, chain: chain)
        merged = merged?.overlaid(with: node) ?? node
      } catch  where error.problems.first?.place.line == 0 {
        throw TopologyError(extends.value.place, "'extends': \(error)")
      }
    }
    let own = YAMLNode(place: root.place, content: .mapping(entries))
    return merged?.overlaid(with: own) ?? own
  }

  // MARK: - The whole

  private mutating func topology(_ root: YAMLNode) -> Topology {
    var topology = Topology(path: path, name: "")
    let known = ["topology", "name", "instance", "defaults", "processes", "apps", "runner", "spotlight"]
    let root = (
      place: root.place, fields: fields.fields(root, of: "the topology", known: known, later: ["faults", "seed"])
    )

    if let version = root.fields["topology"] {
      if case .scalar("1") = version.content {
      } else {
        fields.report(version.place, "'topology' is the version of the format, which must be 1, not \(version.kind)")
      }
    } else {
      fields.report(root.place, "the key 'topology' is missing; write 'topology: 1'")
    }
    if let name = root.fields["name"] {
      topology.name = fields.word(name, "the name", extra: "-", limit: 64) ?? ""
    } else {
      fields.report(root.place, "the key 'name' is missing")
    }
    if let instance = root.fields["instance"] { readInstance(instance, into: &topology) }
    if let spotlight = root.fields["spotlight"] { readSpotlight(spotlight, into: &topology) }

    var processes = ProcessReader(defaults: root.fields["defaults"], fields: fields)
    topology.processes = processes.read(processes: root.fields["processes"], apps: root.fields["apps"])
    fields = processes.fields

    checkBroker(topology, root.place)
    if let runner = root.fields["runner"] { readRunner(runner, into: &topology) }
    if topology.runner.target == nil, topology.apps.count == 1 { topology.runner.target = topology.apps[0].name }
    return topology
  }

  private mutating func checkBroker(_ topology: Topology, _ place: TopologyError.Place) {
    let brokers = topology.processes.filter { $0.kind == .service(.broker) }
    if brokers.isEmpty {
      fields.report(place, "no process has the role 'broker'; add 'broker: { role: broker, critical: true }'")
    }
    for extra in brokers.dropFirst() {
      fields.report(extra.place, "process '\(extra.name)' is a second broker besides '\(brokers[0].name)'")
    }
  }

  private mutating func readInstance(_ node: YAMLNode, into topology: inout Topology) {
    let instance = fields.fields(
      node, of: "'instance'", known: ["durability", "clock", "seed"], later: ["heartbeat"])
    if let durability = instance["durability"] {
      topology.durability = fields.choice(durability, "durability") ?? .full
    }
    if let clock = instance["clock"], let word = fields.string(clock, "clock"), word != "real" {
      let named = ["frozen", "stepped", "scaled"].contains(word)
      fields.report(
        clock.place,
        named ? "the clock '\(word)' is not supported yet; only 'real' is" : "'clock' is '\(word)', expected real")
    }
    if let seed = instance["seed"], let value = fields.integer(seed, "seed", in: 0...Int.max) {
      topology.seed = UInt64(value)
    }
  }

  private mutating func readSpotlight(_ node: YAMLNode, into topology: inout Topology) {
    enum Reads: String, CaseIterable { case causal, eventual }
    let spotlight = fields.fields(node, of: "'spotlight'", known: ["latency", "reads"])
    if let latency = spotlight["latency"] {
      topology.spotlight.latency = fields.duration(latency, "latency", mayBeZero: true) ?? .zero
    }
    if let reads = spotlight["reads"], let choice = fields.choice(reads, "reads", of: Reads.self) {
      topology.spotlight.readsAreCausal = choice == .causal
    }
  }

  private mutating func readRunner(_ node: YAMLNode, into topology: inout Topology) {
    let runner = fields.fields(node, of: "'runner'", known: ["team", "target"])
    if let team = runner["team"] {
      topology.runner.team = fields.word(team, "the team", extra: "-_.", limit: 64)
    }
    if let target = runner["target"], let bundle = fields.string(target, "target") {
      let apps = topology.apps.map(\.name)
      if apps.contains(bundle) {
        topology.runner.target = bundle
      } else {
        fields.report(
          target.place, "the target '\(bundle)' is no app of this topology\(Suggestion.text(for: bundle, among: apps))")
      }
    }
  }
}
