import RollcallModel
import RollcallSQLite
import Testing

@Suite struct RowLoaderTests {
  /// A loader of the tables `t (a, b, "c""d")` and `u (id, x)`.
  private static func loader(_ connection: Connection) throws -> RowLoader {
    try connection.execute("CREATE TABLE t (a, b TEXT, \"c\"\"d\" BLOB)")
    try connection.execute("CREATE TABLE u (id INTEGER PRIMARY KEY, x ANY) STRICT")
    return try RowLoader(
      connection, tables: [("t", ["a", "b", "c\"d"]), ("u", ["id", "x"])])
  }

  private static func count(_ table: String, _ connection: Connection) throws -> Int64 {
    let statement = try connection.prepare("SELECT count(*) FROM \(table)")
    return try statement.step() ? statement.integer(0) : -1
  }

  @Test(arguments: [true, false])
  func `rows are inserted with all kinds of values`(_ isMixed: Bool) throws {
    let connection = try Connection(.memory)
    let loader = try Self.loader(connection)
    var rows = PackedRows()
    func addFirst(_ number: Int) {
      rows.begin(table: 0)
      rows.add(number % 2 == 0 ? Scalar.integer(Int64(number)) : .real(Double(number) + 0.5))
      rows.add(number % 3 == 0 ? nil : String(repeating: "é", count: number))
      rows.add([UInt8](repeating: 7, count: number % 5))
    }
    func addSecond(_ number: Int) {
      rows.begin(table: 1)
      rows.addRelative(Int64(number))
      rows.addNull()
    }
    if isMixed {
      for number in 0..<500 {
        addFirst(number)
        addSecond(number)
      }
    } else {
      for number in 0..<500 { addFirst(number) }
      for number in 0..<500 { addSecond(number) }
    }
    try loader.insert(rows, base: 10_000)
    let back = try connection.prepare("SELECT * FROM t ORDER BY rowid")
    for number in 0..<500 {
      #expect(try back.step())
      #expect(back.real(0) == (number % 2 == 0 ? Double(number) : Double(number) + 0.5))
      #expect(back.text(1) == (number % 3 == 0 ? nil : String(repeating: "é", count: number)))
      #expect(back.bytes(2) == [UInt8](repeating: 7, count: number % 5))
    }
    #expect(try !back.step())
    let second = try connection.prepare("SELECT count(*), min(id), max(id), count(x) FROM u")
    #expect(try second.step())
    #expect((0..<4).map { second.integer($0) } == [500, 10_000, 10_499, 0])
  }

  @Test func `an empty text is a text, and no rows are none`() throws {
    let connection = try Connection(.memory)
    let loader = try Self.loader(connection)
    try loader.insert(PackedRows())
    #expect(try Self.count("t", connection) == 0)
    var rows = PackedRows()
    rows.begin(table: 0)
    rows.add("")
    rows.add("")
    rows.add([UInt8]())
    try loader.insert(rows)
    let back = try connection.prepare("SELECT typeof(a), typeof(b), typeof(\"c\"\"d\") FROM t")
    #expect(try back.step())
    #expect((0..<3).map { back.text($0) } == ["text", "text", "blob"])
  }

  @Test func `a refused row is an error, and the next ones go in`() throws {
    let connection = try Connection(.memory)
    let loader = try Self.loader(connection)
    let cases: [(Scalar, Bool)] = [
      (.integer(1), true), (.integer(1), false), (.text("x"), false), (.integer(2), true),
    ]
    for (value, isTaken) in cases {
      var rows = PackedRows()
      rows.begin(table: 1)
      rows.add(value)
      rows.addNull()
      if isTaken {
        try loader.insert(rows)
      } else {
        #expect(throws: SQLError.self) { try loader.insert(rows) }
      }
    }
    #expect(try Self.count("u", connection) == 2)
  }

  @Test func `the loader leaves no table behind`() throws {
    let connection = try Connection(.memory)
    for number in 1...3 {
      do {
        let loader = try Self.loader(connection)
        var rows = PackedRows()
        rows.begin(table: 1)
        rows.addRelative(Int64(number))
        rows.addNull()
        try loader.insert(rows)
        #expect(try Self.count("packed_\(number)_0", connection) == 0)
      }
      #expect(throws: SQLError.self) { try connection.prepare("SELECT * FROM packed_\(number)_0") }
      #expect(try Self.count("u", connection) == 1)
      try connection.execute("DROP TABLE t")
      try connection.execute("DROP TABLE u")
    }
  }
}
