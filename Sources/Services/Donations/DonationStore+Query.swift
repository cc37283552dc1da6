internal import Foundation
internal import IntentSQLite
package import IntentValues

extension DonationStore {
  // MARK: - Donations

  /// How many donations an app has; all apps for nil.
  package func count(in bundle: String?) throws -> Int {
    guard let numbers = appNumbers(bundle) else { return 0 }
    let select = try database.prepare("SELECT ifnull(sum(count), 0) FROM habits WHERE app = ?")
    return try numbers.reduce(0) { total, app in
      select.bind(1, app)
      return total + Int(try select.first { $0.int(0) } ?? 0)
    }
  }

  /// Newest first, by place in the log, as they came.
  package func packedDonations(in bundle: String?, limit: Int) throws -> [[UInt8]] {
    guard limit > 0, let numbers = appNumbers(bundle) else { return [] }
    let select = try database.prepare(
      "SELECT sequence, body FROM entries WHERE app = ? ORDER BY sequence DESC LIMIT ?")
    var found: [(sequence: UInt64, body: [UInt8])] = []
    for app in numbers {
      select.bind(1, app)
      select.bind(2, limit)
      found += try select.rows { ($0.unsigned(0), $0.bytes(1)) }
    }
    if numbers.count > 1 { found.sort { $0.sequence > $1.sequence } }
    return found.prefix(limit).map(\.body)
  }

  package func donations(in bundle: String?, limit: Int) throws -> [DonationRecord] {
    try packedDonations(in: bundle, limit: limit).map { try DonationRecord(packed: $0) }
  }

  private func appNumbers(_ bundle: String?) -> [Int64]? {
    guard let bundle else { return Array(apps.values) }
    return apps[bundle].map { [$0] }
  }

  // MARK: - Matching

  /// The donations of an app that fulfil every given condition, oldest first; without a condition all.
  package func matching(_ predicate: DonationsDelete, in bundle: String) throws -> [(
    identifier: String, intent: String
  )] {
    guard let app = apps[bundle] else { return [] }
    let intents = try matchingHabits(predicate, of: app)
    var found: [(sequence: UInt64, identifier: String, intent: String)] = []
    if predicate.identifiers.isEmpty {
      let select = try database.prepare("SELECT id FROM entries WHERE app = ? AND sequence = ?")
      for (habit, intent) in intents {
        for sequence in try habits.sequences(of: habit, app: app) {
          select.bind(1, app)
          select.bind(2, sequence)
          if let identifier = try select.first({ $0.string(0) }) { found.append((sequence, identifier, intent)) }
        }
      }
    } else {
      let select = try database.prepare("SELECT sequence, habit FROM entries WHERE id = ? AND app = ?")
      for identifier in Set(predicate.identifiers) {
        select.bind(1, identifier)
        select.bind(2, app)
        let rows = try select.rows { (sequence: $0.unsigned(0), habit: $0.int(1)) }
        found += rows.compactMap { row in intents[row.habit].map { (row.sequence, identifier, $0) } }
      }
    }
    return found.sorted { $0.sequence < $1.sequence }.map { ($0.identifier, $0.intent) }
  }

  /// The habits that the intent and the entities of a predicate leave, and their intents.
  private func matchingHabits(_ predicate: DonationsDelete, of app: Int64) throws -> [Int64: String] {
    let byIntent = predicate.intent == nil ? "" : "AND intent = ?2"
    var found: [(Int64, String)] = []
    if predicate.entities.isEmpty {
      let select = try database.prepare("SELECT habit, intent FROM habits WHERE app = ?1 \(byIntent)")
      select.bind(1, app)
      if let intent = predicate.intent { select.bind(2, intent) }
      found = try select.rows { ($0.int(0), $0.string(1)) }
    } else {
      let select = try database.prepare(
        """
        SELECT habit, intent FROM habit_entities JOIN habits USING(habit)
        WHERE type = ?3 AND identifier = ?4 AND app = ?1 \(byIntent)
        """)
      for entity in predicate.entities {
        select.bind(1, app)
        if let intent = predicate.intent { select.bind(2, intent) }
        select.bind(3, entity.type)
        select.bind(4, entity.rawValue)
        found += try select.rows { ($0.int(0), $0.string(1)) }
      }
    }
    return Dictionary(found) { first, _ in first }
  }

  // MARK: - Suggestions

  /// What the person is likely to do again, best first: one row per intent and parameter values.
  ///
  /// Order: score (see `Frecency`; equal within a millisecond of its mark), then the time of the newest donation, then
  /// its identifier. Intents that are not discoverable are left out.
  package func suggestions(in bundle: String?, limit: Int) throws -> [SuggestionRecord] {
    guard limit > 0 else { return [] }
    let select = try database.prepare(
      """
      SELECT entries.body, mark, count, bundle FROM habits
      JOIN apps ON apps.app = habits.app
      JOIN entries ON entries.app = habits.app AND entries.sequence = habits.newest
      WHERE discoverable \(bundle == nil ? "" : "AND bundle = ?2")
      ORDER BY round(mark, 3) DESC, newest_time DESC, newest_id LIMIT ?1
      """)
    select.bind(1, limit)
    if let bundle { select.bind(2, bundle) }
    let now = clock()
    return try select.rows { row in
      let record = try row.withBytes(0) { try DonationRecord(packed: $0) }
      return SuggestionRecord(
        bundle: row.string(3), intent: record.intent, text: Self.text(of: record), parameters: record.parameters,
        score: Frecency.score(ofMark: row.double(1), at: now), count: Int(row.int(2)))
    }
  }

  /// "Create Note · Packing list": the title, or without one the type, and how the values read.
  private static func text(of record: DonationRecord) -> String {
    let title = record.title.isEmpty ? record.intent : record.title
    return ([title] + record.parameters.map(\.text).filter { !$0.isEmpty }).joined(separator: " · ")
  }
}
