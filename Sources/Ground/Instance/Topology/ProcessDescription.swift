/// One process of a topology, with its defaults filled in.
package struct ProcessDescription: Hashable, Sendable {
  /// The executables that come with this package.
  package enum Role: String, CaseIterable, Sendable {
    case broker
    case spotlightIndexer = "spotlight-indexer"
    case donationManager = "donation-manager"
    case annotationTracker = "annotation-tracker"

    package var executable: String {
      switch self {
      case .broker: "intentsim-broker"
      case .spotlightIndexer: "intentsim-spotlight"
      case .donationManager: "intentsim-donations"
      case .annotationTracker: "intentsim-annotations"
      }
    }
  }

  package enum Kind: Hashable, Sendable {
    case service(Role)
    case app
    /// A helper that a test asked for, such as a load generator; never in a file.
    case load
    /// A command of the person's own.
    case other
  }

  package enum Start: String, CaseIterable, Sendable {
    case auto, manual
    /// The first request starts it in the background.
    case onDemand = "on-demand"
  }

  package enum Condition: String, CaseIterable, Sendable { case started, ready, completed, succeeded }

  package struct Dependency: Hashable, Sendable {
    package var name: String
    package var condition: Condition

    package init(name: String, condition: Condition) {
      self.name = name
      self.condition = condition
    }
  }

  package struct Readiness: Hashable, Sendable {
    package enum Via: Hashable, Sendable {
      /// READY on the bus.
      case bus
      /// One newline on the descriptor that `INTENTSIM_READY_FD` names.
      case descriptor
      /// As soon as it runs.
      case started
      /// A command that ends with 0; tried after 50 ms, then at doubled intervals up to 1 s.
      case probe([String])
      /// A line of its output that this regular expression matches somewhere.
      case log(String)

      /// As in the file.
      package var word: String {
        switch self {
        case .bus: "bus"
        case .descriptor: "fd"
        case .started: "started"
        case .probe: "exec"
        case .log: "log"
        }
      }
    }

    package var via = Via.bus
    package var timeout: Duration = .seconds(10)

    package init(via: Via = .bus, timeout: Duration = .seconds(10)) {
      self.via = via
      self.timeout = timeout
    }
  }

  package struct Restart: Hashable, Sendable {
    package enum Policy: String, CaseIterable, Sendable {
      case never, always
      case onFailure = "on-failure"
    }

    package var policy: Policy
    /// Before the first restart; doubled for each further one up to `maximum`, with up to a quarter more at random.
    package var delay: Duration
    package var maximum: Duration
    /// So many restarts `within` the window, then the process has failed.
    package var limit: Int
    package var within: Duration

    package init(
      policy: Policy = .onFailure, delay: Duration = .milliseconds(100), maximum: Duration = .seconds(5),
      limit: Int = 5, within: Duration = .seconds(60)
    ) {
      self.policy = policy
      self.delay = delay
      self.maximum = maximum
      self.limit = limit
      self.within = within
    }
  }

  /// "spotlight"; for an app its bundle identifier.
  package var name: String
  package var kind: Kind
  /// The arguments with the executable first; for a built-in role the executable alone.
  package var command: [String]
  /// The folder of the file that names the command, for commands with a slash.
  package var directory: String
  package var team: String?
  package var bundle: String?
  package var start = Start.auto
  package var after: [Dependency] = []
  package var ready = Readiness()
  package var restart = Restart()
  package var grace: Duration = .seconds(5)
  package var environment: [String: String] = [:]
  /// Whether the whole topology stops when this process has failed.
  package var isCritical = false
  /// Where the file describes it.
  package var place: TopologyError.Place

  package init(
    name: String, kind: Kind, command: [String], directory: String, team: String? = nil, bundle: String? = nil,
    place: TopologyError.Place
  ) {
    self.name = name
    self.kind = kind
    self.command = command
    self.directory = directory
    self.team = team
    self.bundle = bundle
    self.place = place
  }

  /// The word of `ProcessRecord.role`.
  package var role: String {
    switch kind {
    case .service(let role): role.rawValue
    case .app: "app"
    case .load: "load"
    case .other: "other"
    }
  }
}
