import RollcallModel
import RollcallSQLite
import Testing

@Suite struct BulkInsertTests {
  @Test func `rows are inserted with all kinds of values`() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a, b TEXT, \"c\"\"d\" BLOB)")
    let rows = try BulkInsert(connection, into: "t", columns: ["a", "b", "c\"d"])
    for number in 0..<1_000 {
      rows.add(Int64(number))
      rows.add(number % 3 == 0 ? nil : String(repeating: "é", count: number))
      rows.add([UInt8](repeating: 7, count: number % 5))
      try rows.endRow()
    }
    #expect(rows.rowCount == 1_000)
    let back = try connection.prepare("SELECT * FROM t ORDER BY rowid")
    var number = 0
    while try back.step() {
      #expect(back.integer(0) == Int64(number))
      #expect(back.text(1) == (number % 3 == 0 ? nil : String(repeating: "é", count: number)))
      #expect(back.bytes(2) == [UInt8](repeating: 7, count: number % 5))
      number += 1
    }
    #expect(number == 1_000)
  }

  @Test func `an empty text is a text`() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a)")
    let rows = try BulkInsert(connection, into: "t", columns: ["a"])
    rows.add("")
    try rows.endRow()
    let back = try connection.prepare("SELECT typeof(a) FROM t")
    #expect(try back.step() && back.text(0) == "text")
  }

  @Test func `a refused row is an error, and the next one goes in`() throws {
    let connection = try Connection(.memory)
    try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT")
    let rows = try BulkInsert(connection, into: "t", columns: ["a"])
    for value in [Scalar.integer(1), .integer(1), .text("x"), .integer(2)] {
      rows.add(value)
      try? rows.endRow()
    }
    #expect(rows.rowCount == 2)
  }
}
