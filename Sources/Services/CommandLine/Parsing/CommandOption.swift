/// One option of a verb.
package struct CommandOption: Hashable, Sendable {
  /// "--instance".
  package var name: String
  /// "-f".
  package var short: String?
  /// The word for its value in the help, "NAME"; nil for a switch.
  package var value: String?
  package var help: String

  package init(_ name: String, short: String? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  package static let instance = CommandOption(
    "--instance", value: "NAME", "the instance; default: INTENTSIM_INSTANCE, else the only one that runs")
  package static let json = CommandOption("--json", "print JSON")
}
