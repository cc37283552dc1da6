internal import AppIntentsCore
internal import Foundation
internal import Testing

@Suite("Localized texts")
struct TextTests {
  @Test("A text has its key with specifiers and reads as written")
  func interpolation() {
    let count = 3
    let resource: LocalizedStringResource = "Created \(count) notes for \("Ann") at 5%"
    #expect(resource.key == "Created %lld notes for %@ at 5%%")
    #expect(String(localized: resource) == "Created 3 notes for Ann at 5%")
    #expect(String(localized: "\(count) notes") == "3 notes")
    #expect(String(localized: "\(1.5, specifier: "%.1f") km") == "1.5 km")
    #expect(String(localized: LocalizedStringResource("key", defaultValue: "Text", table: "T")) == "Text")
  }

  @Test("A dialog takes literals, values and full texts")
  func dialog() {
    let dialog: IntentDialog = "Hello \(Tint.red)"
    #expect(String(localized: dialog.full) == "Hello red")
    #expect(String(localized: IntentDialog(full: "a", supporting: "b").full) == "a")
  }
}
