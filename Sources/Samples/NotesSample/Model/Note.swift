import Foundation

struct Note: Codable, Hashable, Identifiable {
  var id = UUID()
  var title: String
  var body = ""
  var priority = NotePriority.normal
  var createdAt = Date()
}
