import AppIntents

enum NotePriority: String, AppEnum, Codable {
  case low
  case normal
  case high

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Priority")

  static let caseDisplayRepresentations: [NotePriority: DisplayRepresentation] = [
    .low: "Low",
    .normal: "Normal",
    .high: "High",
  ]
}
