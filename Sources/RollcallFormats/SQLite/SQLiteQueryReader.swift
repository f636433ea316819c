import RollcallModel
import RollcallSQLite

/// Reads a person from each row that a query gives.
final class SQLiteQueryReader: PersonReader {
  let description: InputDescription
  private let input: Input
  private let statement: Statement
  private let columns: [SQLiteColumn]

  /// How many rows a chunk holds.
  private static let chunkSize = 512

  /// Prepares the query, which can only read, and settles where each column goes.
  ///
  /// - Throws: `unknown_column` and the like at their place in the query's setting.
  init(
    _ input: Input, _ connection: Connection, query: Setting, columns: Setting?
  ) throws(Failure) {
    let user = try UserSQL(query, as: .statement, parameters: [:])
    do {
      // Without the collation: indexes of the database are in the order of its own NOCASE.
      try SQLFunctions.register(on: connection, startedAt: Clock.now, collation: false)
      statement = try connection.prepareSelect(user.sql)
    } catch {
      guard error.isAboutSQL, let tables = try? connection.tableColumns() else {
        throw error.failure(file: input.path)
      }
      throw Failure(SQLDiagnosis(tables: tables, main: "").problem(error, in: user))
    }
    self.input = input
    self.columns = try SQLiteColumn.settle(statement.columnNames, columns)
    var description = InputDescription(format: "sqlite", encoding: "UTF-8")
    description.add("schema", "query")
    description.columns = self.columns.map(\.description)
    description.problems = self.columns.compactMap { $0.problem(in: input.path) }
    if connection.isWithoutLog {
      description.problems.append(Problem(.missingLog, severity: .note, file: input.path))
    }
    self.description = description
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    var rows = PackedRows()
    try failing(input.path) { () throws(SQLError) in
      // A statement that is done would begin again.
      while !isDone, rows.count < Self.chunkSize {
        if try statement.step() { rows.add(rowOf: statement, table: 0) } else { isDone = true }
      }
    }
    return rows.count == 0 ? nil : Chunk(input: input, rows: rows, columns: columns)
  }

  private var isDone = false

  /// Some rows of the result.
  struct Chunk: PersonChunk {
    let input: Input
    let rows: PackedRows
    let columns: [SQLiteColumn]

    /// A query does not tell how far it is.
    var byteCount: Int { 0 }

    func decode() -> DecodedBatch {
      let file = SourceFile(source: input.source, path: input.path)
      var result = DecodedBatch(file: file)
      result.people.reserveCapacity(rows.count)
      var reader = PackedReader(rows)
      while reader.nextTable() != nil {
        var person = Person()
        result.recordCount += 1
        let position = SourcePosition(
          file: file, recordInChunk: result.recordCount, line: 0, offset: 0)
        person.position = position
        for column in columns {
          column.put(reader.next(), on: &person)
          guard reader.repaired else { continue }
          reader.repaired = false
          let problem = Problem(
            .repairedEncoding, severity: .warning, subject: column.name, expected: "UTF-8")
          result.problems.append(problem.at(position))
        }
        if person.formattedName != nil, person.formattedName == person.composedName {
          person.formattedName = nil
        }
        result.people.append(person)
      }
      return result
    }
  }
}
