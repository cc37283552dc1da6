/// Reads `processes`, `apps` and the `defaults` that they share.
struct ProcessReader {
  var fields: FieldReader
  private var restart = ProcessDescription.Restart()
  private var ready: YAMLNode?
  private var grace: Duration = .seconds(5)

  init(defaults: YAMLNode?, fields: FieldReader) {
    self.fields = fields
    guard let defaults else { return }
    let values = self.fields.fields(defaults, of: "'defaults'", known: ["restart", "ready", "stop"], later: ["limits"])
    if let restart = values["restart"] { self.restart = readRestart(restart, over: self.restart) }
    if let stop = values["stop"] { grace = readGrace(stop) }
    if let ready = values["ready"] {
      self.ready = ready
      _ = readReadiness(ready, over: ProcessDescription.Readiness())
    }
  }

  mutating func read(processes: YAMLNode?, apps: YAMLNode?) -> [ProcessDescription] {
    var result: [ProcessDescription] = []
    var dependencies: [(ProcessDescription, YAMLNode)] = []
    for (section, isApp) in [(processes, false), (apps, true)] {
      guard let section else { continue }
      for entry in fields.entries(section, of: isApp ? "'apps'" : "'processes'") {
        if result.contains(where: { $0.name == entry.key }) {
          fields.report(entry.place, "the name '\(entry.key)' is taken by a process above")
          continue
        }
        guard let (process, after) = isApp ? app(entry) : process(entry) else { continue }
        result.append(process)
        if let after { dependencies.append((process, after)) }
      }
    }
    let checker = DependencyReader(processes: result)
    return checker.read(dependencies, reporting: &fields)
  }

  // MARK: - One process

  private static let common = ["run", "after", "ready", "restart", "stop", "env"]

  private mutating func process(_ entry: YAMLNode.Entry) -> (ProcessDescription, YAMLNode?)? {
    let owner = "process '\(entry.key)'"
    guard fields.checkedWord(entry.key, entry.place, "the process name", extra: "-_.", limit: 64) != nil else {
      return nil
    }
    if entry.key == "launcher" {
      fields.report(entry.place, "the name 'launcher' belongs to the launcher itself; choose another")
    }
    let values = fields.fields(
      entry.value, of: owner, known: Self.common + ["role", "critical"], later: ["limits"])
    let process: ProcessDescription?
    if let role = values["role"] {
      if let run = values["run"] { fields.report(run.place, "\(owner) has both 'role' and 'run'; keep one") }
      process = fields.choice(role, "role", of: ProcessDescription.Role.self).map { role in
        ProcessDescription(
          name: entry.key, kind: .service(role), command: [role.executable], directory: "", place: entry.place)
      }
    } else if let run = values["run"] {
      process = fields.command(run, "run").map { command in
        ProcessDescription(
          name: entry.key, kind: .other, command: command, directory: Self.folder(of: run), place: entry.place)
      }
    } else {
      if case .mapping = entry.value.content { fields.report(entry.place, "\(owner) needs 'role' or 'run'") }
      process = nil
    }
    guard var process else { return nil }
    process.restart = restart
    process.ready.via = process.kind == .other ? .started : .bus
    readCommon(values, into: &process)
    if case .service(let role) = process.kind { checkService(role, values, &process) }
    if let critical = values["critical"] { process.isCritical = fields.bool(critical, "critical") ?? false }
    return (process, values["after"])
  }

  /// What a built-in role says itself cannot be said otherwise.
  private mutating func checkService(
    _ role: ProcessDescription.Role, _ values: [String: YAMLNode], _ process: inout ProcessDescription
  ) {
    let via: ProcessDescription.Readiness.Via = role == .broker ? .descriptor : .bus
    if process.ready.via != via, let ready = values["ready"], case .mapping(let entries) = ready.content,
      entries.contains(where: { $0.key == "via" })
    {
      fields.report(ready.place, "the role '\(role.rawValue)' is ready via \(via.word); leave 'via' out")
    }
    process.ready.via = via
    if role == .broker, let after = values["after"] {
      fields.report(after.place, "the broker starts first; it can have no 'after'")
    }
  }

  private mutating func app(_ entry: YAMLNode.Entry) -> (ProcessDescription, YAMLNode?)? {
    let owner = "app '\(entry.key)'"
    guard fields.checkedWord(entry.key, entry.place, "the bundle identifier", extra: "-.", limit: 128) != nil else {
      return nil
    }
    let values = fields.fields(
      entry.value, of: owner, known: Self.common + ["team", "start"], later: ["limits"])
    guard let run = values["run"] else {
      if case .mapping = entry.value.content { fields.report(entry.place, "\(owner) needs 'run'") }
      return nil
    }
    guard let command = fields.command(run, "run") else { return nil }
    var process = ProcessDescription(
      name: entry.key, kind: .app, command: command, directory: Self.folder(of: run), bundle: entry.key,
      place: entry.place)
    // The system does not start a crashed app again by itself; the next request does.
    process.restart = restart
    process.restart.policy = .never
    process.start = .onDemand
    readCommon(values, into: &process)
    if process.ready.via != .bus, let ready = values["ready"] {
      fields.report(ready.place, "an app is ready via bus; leave 'via' out")
    }
    process.ready.via = .bus
    if let team = values["team"] { process.team = fields.word(team, "the team", extra: "-_.", limit: 64) }
    if let start = values["start"] { process.start = fields.choice(start, "start") ?? .onDemand }
    return (process, values["after"])
  }

  private static func folder(of node: YAMLNode) -> String {
    let file = node.place.file
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  // MARK: - Shared fields

  private mutating func readCommon(_ values: [String: YAMLNode], into process: inout ProcessDescription) {
    if let ready { process.ready = quietly { $0.readReadiness(ready, over: process.ready) } }
    process.grace = grace
    if let restart = values["restart"] { process.restart = readRestart(restart, over: process.restart) }
    if let ready = values["ready"] { process.ready = readReadiness(ready, over: process.ready) }
    if let stop = values["stop"] { process.grace = readGrace(stop) }
    if let environment = values["env"] { process.environment = readEnvironment(environment) }
  }

  /// Defaults were checked once; their problems are not told again for each process.
  private mutating func quietly<Value>(_ body: (inout ProcessReader) -> Value) -> Value {
    let kept = fields
    defer { fields = kept }
    return body(&self)
  }

  private mutating func readRestart(_ node: YAMLNode, over base: ProcessDescription.Restart)
    -> ProcessDescription.Restart
  {
    var restart = base
    let values = fields.fields(node, of: "'restart'", known: ["policy", "delay", "max", "limit", "within"])
    if let policy = values["policy"] { restart.policy = fields.choice(policy, "policy") ?? restart.policy }
    if let delay = values["delay"] { restart.delay = fields.duration(delay, "delay") ?? restart.delay }
    if let maximum = values["max"] { restart.maximum = fields.duration(maximum, "max") ?? restart.maximum }
    if let limit = values["limit"] { restart.limit = fields.integer(limit, "limit", in: 1...1000) ?? restart.limit }
    if let within = values["within"] { restart.within = fields.duration(within, "within") ?? restart.within }
    if restart.delay > restart.maximum {
      fields.report(node.place, "'delay' (\(restart.delay.text)) is longer than 'max' (\(restart.maximum.text))")
    }
    return restart
  }

  private mutating func readReadiness(_ node: YAMLNode, over base: ProcessDescription.Readiness)
    -> ProcessDescription.Readiness
  {
    enum Via: String, CaseIterable { case bus, fd, exec, log, started }
    var readiness = base
    let values = fields.fields(node, of: "'ready'", known: ["via", "timeout", "run", "pattern"])
    if let timeout = values["timeout"] {
      readiness.timeout = fields.duration(timeout, "timeout") ?? readiness.timeout
    }
    let via = values["via"].flatMap { fields.choice($0, "via", of: Via.self) }
    if let run = values["run"], via != .exec { fields.report(run.place, "'run' in 'ready' needs 'via: exec'") }
    if let pattern = values["pattern"], via != .log {
      fields.report(pattern.place, "'pattern' in 'ready' needs 'via: log'")
    }
    switch via {
    case nil: break
    case .bus: readiness.via = .bus
    case .fd: readiness.via = .descriptor
    case .started: readiness.via = .started
    case .exec:
      if let run = values["run"] {
        if let command = fields.command(run, "run") { readiness.via = .probe(command) }
      } else {
        fields.report(node.place, "'via: exec' needs 'run', the command that ends with 0 when the process is ready")
      }
    case .log:
      if let pattern = values["pattern"] {
        if let text = fields.string(pattern, "pattern") { readiness.via = .log(text) }
        checkPattern(pattern)
      } else {
        fields.report(node.place, "'via: log' needs 'pattern', what a line of the output must match")
      }
    }
    return readiness
  }

  private mutating func checkPattern(_ node: YAMLNode) {
    guard case .scalar(let text) = node.content else { return }
    do {
      _ = try Regex(text)
    } catch {
      fields.report(node.place, "'pattern' is no regular expression: \(error)")
    }
  }

  private mutating func readGrace(_ node: YAMLNode) -> Duration {
    let values = fields.fields(node, of: "'stop'", known: ["grace"])
    return values["grace"].flatMap { fields.duration($0, "grace") } ?? grace
  }

  private mutating func readEnvironment(_ node: YAMLNode) -> [String: String] {
    var environment: [String: String] = [:]
    for entry in fields.entries(node, of: "'env'") {
      guard
        fields.checkedWord(entry.key, entry.place, "the variable", extra: "_", limit: 128) != nil,
        let value = fields.string(entry.value, entry.key)
      else { continue }
      if entry.key.hasPrefix("INTENTSIM_") {
        fields.report(entry.place, "'\(entry.key)' is set by intentsim itself; remove it")
      }
      environment[entry.key] = value
    }
    return environment
  }
}
