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
  private let newest: Statement
  private let entry: Statement
  private let relink: Statement
  private let removeEntry: Statement
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
    newest = try database.prepare("SELECT newest FROM habits WHERE habit = ?")
    entry = try database.prepare("SELECT previous, id, time, body FROM entries WHERE app = ? AND sequence = ?")
    relink = try database.prepare("UPDATE entries SET previous = ? WHERE app = ? AND sequence = ?")
    removeEntry = try database.prepare("DELETE FROM entries WHERE app = ? AND sequence = ?")
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
  /// - Returns: the number of its habit, and the sequence of the donation before it; 0 for none.
  func add(_ record: DonationRecord, app: Int64, time: Double, sequence: UInt64) throws -> (
    habit: Int64, previous: UInt64
  ) {
    let number = try number(of: record, app: app)
    let previous = known[number]?.habit.newest ?? 0
    known[number]?.habit.add(
      record.identifier, isDiscoverable: record.isDiscoverable, time: time, sequence: sequence)
    changed.insert(number)
    return (number, previous)
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

  /// The sequences of a habit's donations, oldest first. What is in memory must have been saved.
  func sequences(of number: Int64, app: Int64) throws -> [UInt64] {
    newest.bind(1, number)
    var next = try newest.first { $0.unsigned(0) } ?? 0
    var found: [UInt64] = []
    while next > 0 {
      found.append(next)
      entry.bind(1, app)
      entry.bind(2, next)
      next = try entry.first { $0.unsigned(0) } ?? 0
    }
    return found.reversed()
  }

  /// Removes donations and makes their habit again from those that are left, as if there had never been others; without
  /// any it goes.
  func remove(_ leaving: Set<UInt64>, from number: Int64, of app: Int64) throws {
    var habit = Habit(number: number)
    for sequence in try sequences(of: number, app: app) {
      if leaving.contains(sequence) {
        removeEntry.bind(1, app)
        removeEntry.bind(2, sequence)
        try removeEntry.run()
        continue
      }
      let previous = habit.newest
      entry.bind(1, app)
      entry.bind(2, sequence)
      let link = try entry.first { row in
        habit.add(row.string(1), isDiscoverable: true, time: row.double(2), sequence: sequence)
        return row.unsigned(0)
      }
      if link != previous {
        relink.bind(1, previous)
        relink.bind(2, app)
        relink.bind(3, sequence)
        try relink.run()
      }
    }
    if let key = known.removeValue(forKey: number)?.key { numbers[key] = nil }
    guard habit.count > 0 else {
      for statement in [deleteEntities, delete] {
        statement.bind(1, number)
        try statement.run()
      }
      return
    }
    entry.bind(1, app)
    entry.bind(2, habit.newest)
    let record = try entry.first { try $0.withBytes(3) { try DonationRecord(packed: $0) } }
    habit.isDiscoverable = record?.isDiscoverable ?? true
    try write(habit)
  }
}
