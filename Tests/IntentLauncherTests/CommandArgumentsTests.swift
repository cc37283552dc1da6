import IntentCommandLine
import Testing

@Suite("The arguments of a verb")
struct CommandArgumentsTests {
  private static let name = CommandOption("--name", short: "-n", value: "NAME", "a value")
  private static let force = CommandOption("--force", "a switch")
  private static let wait = CommandOption("--wait", value: "TIME", "a time")
  private static let count = CommandOption("--count", value: "N", "a number")

  private func parse(_ words: String, atLeast: Int = 1, takesRest: Bool = false) throws(UsageError) -> CommandArguments
  {
    try CommandArguments(
      words.split(separator: " ").map(String.init), options: [Self.name, Self.force, Self.wait, Self.count],
      positional: ["FILE", "MORE"], atLeast: atLeast, takesRest: takesRest)
  }

  @Test(
    "are taken apart wherever options stand", arguments: ["--name x a --force", "a -n x --force", "--force a --name=x"])
  func order(words: String) throws {
    let arguments = try parse(words)
    #expect(arguments.positional == ["a"])
    #expect(arguments[Self.name] == "x")
    #expect(arguments.has(Self.force))
    #expect(arguments.rest == nil)
  }

  @Test("leave everything after '--' as it is")
  func rest() throws {
    let arguments = try parse("a -- b --name -- c", takesRest: true)
    #expect(arguments.positional == ["a"])
    #expect(arguments.rest == ["b", "--name", "--", "c"])
  }

  @Test("give times and numbers")
  func values() throws {
    let arguments = try parse("a --wait 500ms --count=7")
    #expect(try arguments.duration(Self.wait) == .milliseconds(500))
    #expect(try arguments.integer(Self.count, as: UInt64.self) == 7)
  }

  @Test(
    "are refused with what to do",
    arguments: [
      ("", "FILE is missing"), ("a b c", "unexpected argument 'c'"), ("a -- b", "'--' has no meaning here"),
      ("a --nam x", "unknown option '--nam' (did you mean '--name'?)"), ("a -x", "unknown option '-x'"),
      ("a --name", "the option '--name' needs a value: --name NAME"),
      ("a --name x --name y", "the option '--name' was given twice"),
      ("a --force=1", "the option '--force' takes no value"),
    ])
  func refused(words: String, message: String) {
    let error = #expect(throws: UsageError.self) { try parse(words) }
    #expect(error?.description == message)
  }

  @Test("refuse values of the wrong kind")
  func badValues() throws {
    let arguments = try parse("a --wait 5 --count -1")
    let wait = #expect(throws: UsageError.self) { try arguments.duration(Self.wait) }
    #expect(wait?.description == "'--wait' must be a time such as 500ms, 30s or 5m, not '5'")
    let count = #expect(throws: UsageError.self) { try arguments.integer(Self.count, as: UInt64.self) }
    #expect(count?.description == "'--count' must be a whole number, not '-1'")
  }

  @Test("print as tables whose columns line up")
  func table() {
    let table = TextTable(header: ["A", "LONG", "C"], rows: [["longer", "b", ""], ["d", "e", "f"]])
    #expect(table.text == "A       LONG  C\nlonger  b\nd       e     f\n")
  }

  @Test("print as JSON that keeps its order")
  func json() {
    let json: JSON = ["b": "a \"quote\"\n\u{1}", "a": [JSON.int(1), JSON.double(.nan), nil, .bool(true)]]
    #expect(json.text == #"{"b": "a \"quote\"\n\u0001", "a": [1, null, null, true]}"#)
  }
}
