/// Who a process says it is in HELLO; the broker checks it against the pid that the kernel reports.
package struct BusIdentity: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    /// Proven by the pid in the launcher's table.
    case app, service, load
    /// Proven by being the broker's parent.
    case launcher
    /// Open to every process of the same user; these cannot publish intent, donation, index or annotation events.
    case test, tool
  }

  /// Unique among `app`, `service` and `launcher`: "com.example.Notes", "spotlight". For test and tool a label only.
  package var name: String
  package var role: Role
  /// The app in whose name events are published, for `app` and `load`.
  package var bundle: String?
  /// The signing team, for `test`: compared with the team of the app that a request goes to.
  package var team: String?

  package init(name: String, role: Role, bundle: String? = nil, team: String? = nil) {
    self.name = name
    self.role = role
    self.bundle = bundle
    self.team = team
  }
}
