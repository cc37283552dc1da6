internal import IntentSQLite
internal import IntentValues

/// The habits in the store, with the busy ones in memory: a batch writes each changed habit once.
final class HabitTable {
  /// The most habits kept in memory.
  private static let capacity = 50_000

  private let database: Database
  private var numbers: [Habit.Key: Int64] = [:]
  private var known: [Int64: (habit: Habit, key: Habit.Key)] = [:]
  private var changed: Set<Int64> = []
  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let insertEntity: Statement
  private let entries: Statement
  private let body: Statement
  private let delete: Statement
  private let deleteEntities: Statement

  init(_ database: Database) throws {
    self.database = database
    find = try database.prepare(
      """
      SELECT habit, discoverable, mark, count, newest, newest_time, newest_id FROM habits
      WHERE app = ? AND intent = ? AND parameters = ?
      """)
    insert = try database.prepare(
      """
      INSERT INTO habits(app, intent, parameters, discoverable, count, newest, newest_time, newest_id)
      VALUES(?, ?, ?, 1, 0, 0, 0, '')
      """)
    update = try database.prepare(
      """
      UPDATE habits SET discoverable = ?, mark = ?, count = ?, newest = ?, newest_time = ?, newest_id = ?
      WHERE habit = ?
      """)
    insertEntity = try database.prepare(
      "INSERT OR IGNORE INTO habit_entities(type, identifier, habit) VALUES(?, ?, ?)")
    entries = try database.prepare("SELECT id, time, sequence FROM entries WHERE habit = ? ORDER BY sequence")
    body = try database.prepare("SELECT body FROM entries WHERE habit = ? AND sequence = ?")
    delete = try database.prepare("DELETE FROM habits WHERE habit = ?")
    deleteEntities = try database.prepare("DELETE FROM habit_entities WHERE habit = ?")
  }

  /// Drops what is in memory, after a transaction that failed.
  func forget() {
    numbers = [:]
    known = [:]
    changed = []
  }

  /// Counts one donation.
  ///
  /// - Returns: the number of its habit.
  func add(_ record: DonationRecord, app: Int64, time: Double, sequence: UInt64) throws -> Int64 {
    let number = try number(of: record, app: app)
    known[number]?.habit.add(
      record.identifier, isDiscoverable: record.isDiscoverable, time: time, sequence: sequence)
    changed.insert(number)
    return number
  }

  private func number(of record: DonationRecord, app: Int64) throws -> Int64 {
    let key = Habit.Key(app: app, record: record)
    if let number = numbers[key] { return number }
    if known.count >= Self.capacity {
      try save()
      forget()
    }
    for statement in [find, insert] {
      statement.bind(1, key.app)
      statement.bind(2, key.intent)
      statement.bind(3, key.parameters)
    }
    let stored = try find.first { row in
      Habit(
        number: row.int(0), isDiscoverable: row.bool(1), mark: row.optionalDouble(2), count: row.int(3),
        newest: row.unsigned(4), newestTime: row.double(5), newestIdentifier: row.string(6))
    }
    let habit: Habit
    if let stored {
      habit = stored
    } else {
      try insert.run()
      habit = Habit(number: database.lastInsertedRow)
      for entity in record.entities {
        insertEntity.bind(1, entity.type)
        insertEntity.bind(2, entity.rawValue)
        insertEntity.bind(3, habit.number)
        try insertEntity.run()
      }
    }
    numbers[key] = habit.number
    known[habit.number] = (habit, key)
    return habit.number
  }

  /// Writes the changed habits.
  func save() throws {
    for number in changed.sorted() {
      if let habit = known[number]?.habit { try write(habit) }
    }
    changed = []
  }

  private func write(_ habit: Habit) throws {
    update.bind(1, habit.isDiscoverable)
    update.bind(2, habit.mark)
    update.bind(3, habit.count)
    update.bind(4, habit.newest)
    update.bind(5, habit.newestTime)
    update.bind(6, habit.newestIdentifier)
    update.bind(7, habit.number)
    try update.run()
  }

  /// Makes a habit again from the donations that are left, as if there had never been others; without any it goes.
  func recompute(_ number: Int64) throws {
    entries.bind(1, number)
    var habit = Habit(number: number)
    _ = try entries.rows {
      habit.add($0.string(0), isDiscoverable: true, time: $0.double(1), sequence: $0.unsigned(2))
    }
    if let key = known.removeValue(forKey: number)?.key { numbers[key] = nil }
    changed.remove(number)
    guard habit.count > 0 else {
      for statement in [deleteEntities, delete] {
        statement.bind(1, number)
        try statement.run()
      }
      return
    }
    body.bind(1, number)
    body.bind(2, habit.newest)
    let newest = try body.first { try $0.withBytes(0) { try DonationRecord(packed: $0) } }
    habit.isDiscoverable = newest?.isDiscoverable ?? true
    try write(habit)
  }
}
