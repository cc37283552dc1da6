import IntentAppHost
import Testing

@Suite("Lists of known names")
struct NearestNamesTests {
  @Test("The closest name comes first")
  func closest() {
    let list = NearestNames.list(["DeleteNoteIntent", "CreateNoteIntent", "OpenNoteIntent"], near: "createnotintent")
    #expect(list.hasPrefix("CreateNoteIntent, "))
  }

  @Test("A long list is cut and says so")
  func long() {
    let list = NearestNames.list((1...20).map { "Intent\($0)" }, near: "Intent3", limit: 3)
    #expect(list.hasPrefix("Intent3, ") && list.hasSuffix(" and 17 more"))
  }

  @Test("No name at all is said in words")
  func none() { #expect(NearestNames.list([], near: "x") == "none") }
}
