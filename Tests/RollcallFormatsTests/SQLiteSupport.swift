import Glibc
import RollcallFormats
import RollcallModel
import RollcallSQLite
import RollcallTestSupport
import Testing

extension TestFolder {
  /// Makes a database from SQL statements and gives its path.
  func database(_ statements: [String], name: String = "source.db") throws -> String {
    let connection = try Connection(.create(path: path + "/" + name))
    for statement in statements { try connection.execute(statement) }
    return path + "/" + name
  }

  /// Writes people into a book in batches and gives its path.
  func book(_ people: [Person], batch: Int = 100) throws -> String {
    let path = path + "/book.db"
    let make = try #require(SQLiteBook.format.makeWriter)
    let options = Settings([], whole: Setting(.map([]), file: "p.yaml"))
    let writer = try make(.file(path: path, shownAs: "book.db"), options)
    for start in stride(from: 0, to: people.count, by: batch) {
      try writer.append(writer.encode(Array(people[start..<min(people.count, start + batch)])))
    }
    try writer.finish()
    return path
  }
}

/// All that comes out of a reader.
struct SQLiteOutcome {
  var people: [Person] = []
  var problems: [Problem] = []
  var records: [Int] = []
  var bytes = 0

  /// Reads a database with options given as settings.
  init(_ path: String, _ options: [(String, Setting.Value)] = []) throws {
    let reader = try Self.reader(path, options)
    problems = reader.description.problems
    while let chunk = try reader.nextChunk() {
      bytes += chunk.byteCount
      let batch = chunk.decode()
      batch.file.recordsBefore = people.count
      people += batch.people
      problems += batch.problems
      records += batch.people.compactMap { $0.position?.record }
    }
  }

  static func reader(
    _ path: String, _ options: [(String, Setting.Value)] = []
  ) throws -> any PersonReader {
    let entries = options.enumerated().map { number, option in
      Setting.Entry(
        key: Setting(.text(option.0), file: "p.yaml", line: number + 1, column: 3),
        value: Setting(option.1, file: "p.yaml", line: number + 1, column: 10, textOffset: 0))
    }
    let make = try #require(SQLiteBook.format.makeReader)
    return try make(
      Input(source: "book", path: path),
      Settings(entries, whole: Setting(.map(entries), file: "p.yaml")))
  }
}
