internal import Foundation
internal import IntentSQLite
internal import Testing

@Suite("A database")
struct DatabaseTests {
  private let database: Database

  init() throws { database = try Database(path: ":memory:") }

  @Test("Values of every kind come back as they were")
  func values() throws {
    try database.execute("CREATE TABLE t(a, b, c, d, e, f)")
    let insert = try database.prepare("INSERT INTO t VALUES(?, ?, ?, ?, ?, ?)")
    insert.bind(1, Int64.min)
    insert.bind(2, 0.1)
    insert.bind(3, "naïve\u{0}東京")
    insert.bind(4, [0, 255, 1] as [UInt8])
    insert.bindNull(5)
    insert.bind(6, UInt64.max)
    try insert.run()

    let select = try database.prepare("SELECT a, b, c, d, e, f FROM t")
    #expect(try select.step())
    #expect(select.int(0) == .min)
    #expect(select.double(1) == 0.1)
    #expect(select.string(2) == "naïve\u{0}東京")
    #expect(select.bytes(3) == [0, 255, 1])
    #expect(select.isNull(4))
    #expect(select.optionalString(4) == nil)
    #expect(select.optionalDouble(4) == nil)
    #expect(select.unsigned(5) == .max)
    #expect(try !select.step())
  }

  @Test("Empty text and empty bytes are not null")
  func emptyValues() throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let select = try database.prepare("SELECT typeof(?), typeof(?), typeof(?), typeof(?)")
    select.bind(1, "")
    select.bind(2, [UInt8]())
    select.bind(3, borrowing: nothing)
    select.bind(4, borrowingText: nothing)
    let kinds = try select.first { [$0.string(0), $0.string(1), $0.string(2), $0.string(3)] }
    #expect(kinds == ["text", "blob", "blob", "text"])
  }

  @Test("Bindings stay for the next run, borrowed ones are gone")
  func bindings() throws {
    try database.execute("CREATE TABLE t(a, b)")
    let insert = try database.prepare("INSERT INTO t VALUES(?, ?)")
    insert.bind(1, 7)
    try insert.run()
    try insert.run()
    try [UInt8]([1, 2]).withUnsafeBytes {
      insert.bind(2, borrowing: $0)
      try insert.run()
    }
    try insert.run()
    let rows = try database.prepare("SELECT ifnull(a, '-') || ' ' || ifnull(hex(b), '') FROM t ORDER BY rowid")
      .rows { $0.string(0) }
    #expect(rows == ["7 ", "7 ", "7 0102", "- "])
  }

  @Test("An error names the code, the message, the statement and the file, never a value")
  func errors() throws {
    try database.execute("CREATE TABLE t(a UNIQUE)")
    let insert = try database.prepare("INSERT INTO t VALUES(?)")
    insert.bind(1, "secret")
    try insert.run()
    let error = #expect(throws: SQLiteError.self) { try insert.run() }
    #expect(error?.code == 2067)
    #expect(error?.isConstraint == true)
    #expect(error?.statement == "INSERT INTO t VALUES(?)")
    #expect(error?.file == ":memory:")
    #expect(error?.description.contains("secret") == false)
    // The statement is usable again.
    insert.bind(1, "other")
    try insert.run()
  }

  @Test(
    "A statement that cannot be compiled is refused",
    arguments: ["SELEC 1", "SELECT * FROM missing", "SELECT 1; SELECT 2", ""])
  func badStatements(sql: String) throws {
    #expect(throws: SQLiteError.self) { try database.prepare(sql) }
  }

  @Test("A value for a parameter that the statement lacks makes the run fail, not the one after it")
  func badBindings() throws {
    let select = try database.prepare("SELECT ?;")
    select.bind(2, 1)
    let error = #expect(throws: SQLiteError.self) { try select.run() }
    #expect(error?.code == 25)
    select.bind(1, 1)
    #expect(try select.first { $0.int(0) } == 1)
  }

  @Test("A transaction keeps all of its changes or none")
  func transactions() throws {
    struct Stop: Error {}
    try database.execute("CREATE TABLE t(a)")
    try database.transaction { try database.execute("INSERT INTO t VALUES(1)") }
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.execute("INSERT INTO t VALUES(2)")
        throw Stop()
      }
    }
    #expect(!database.isInTransaction)
    #expect(try database.prepare("SELECT count(*) FROM t").first { $0.int(0) } == 1)
  }
}

@Suite("A database file")
struct DatabaseFileTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "test.sqlite").path)
  }

  @Test("Rows and the schema version are there after reopening, also read-only")
  func reopening() throws {
    try withFile { path in
      do {
        let database = try Database(path: path)
        #expect(try database.schemaVersion() == 0)
        try database.execute("CREATE TABLE t(a); INSERT INTO t VALUES(5)")
        try database.setSchemaVersion(3)
      }
      let database = try Database(path: path, access: .readOnly)
      #expect(try database.schemaVersion() == 3)
      #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES(6)") }
    }
  }

  @Test("A reader sees the last commit while a write transaction is open; a second writer is told that it is busy")
  func readersDoNotWait() throws {
    try withFile { path in
      let writer = try Database(path: path)
      try writer.execute("CREATE TABLE t(a)")
      let reader = try Database(path: path, access: .readOnly)
      let other = try Database(path: path, busyTimeoutMilliseconds: 0)
      try writer.transaction {
        try writer.execute("INSERT INTO t VALUES(1)")
        #expect(try reader.prepare("SELECT count(*) FROM t").first { $0.int(0) } == 0)
        let error = #expect(throws: SQLiteError.self) { try other.transaction {} }
        #expect(error?.isBusy == true)
      }
    }
  }

  @Test("A missing file and a file that is no database are errors that name it")
  func badFiles() throws {
    try withFile { path in
      let missing = #expect(throws: SQLiteError.self) { try Database(path: path, access: .readOnly) }
      #expect(missing?.file == path)
      try Data(repeating: 0x41, count: 4_096).write(to: URL(filePath: path))
      let foreign = #expect(throws: SQLiteError.self) { try Database(path: path) }
      #expect(foreign?.isCorrupt == true)
    }
  }

  @Test("A checkpoint empties the write-ahead log")
  func checkpoint() throws {
    try withFile { path in
      let database = try Database(path: path)
      try database.execute("CREATE TABLE t(a)")
      #expect(try database.checkpoint())
      let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
      #expect(size == 0)
    }
  }
}
