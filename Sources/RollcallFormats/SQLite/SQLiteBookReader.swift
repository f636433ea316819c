import RollcallModel
import RollcallSQLite

/// Reads everybody of a book, with all properties.
final class SQLiteBookReader: PersonReader {
  let description: InputDescription
  private let input: Input
  private let scan: BookScan
  private var bytesTold = 0
  private let byteSize: Int

  /// How many people a chunk holds.
  private static let chunkSize = 512

  /// Looks whether a database is a book.
  ///
  /// - Throws: `wrong_schema` with the tables that are there.
  init(_ input: Input, _ connection: Connection) throws(Failure) {
    self.input = input
    let path = input.path
    let version = try BookFile.check(connection, path)
    let (scan, size) = try failing(path) { () throws(SQLError) in
      (try BookScan(connection), try connection.byteSize())
    }
    guard let scan else { throw BookFile.noBook(connection, path) }
    self.scan = scan
    self.byteSize = size
    var description = InputDescription(format: "sqlite", encoding: "UTF-8")
    description.add("schema", "rollcall book \(version)")
    if connection.isWithoutLog {
      description.problems.append(Problem(.missingLog, severity: .note, file: path))
    }
    self.description = description
  }

  func nextChunk() throws(Failure) -> (any PersonChunk)? {
    let batch = try failing(input.path) { () throws(SQLError) in
      try scan.next(Self.chunkSize)
    }
    guard let batch else { return nil }
    let share = Double(batch.lastNumber) / Double(max(scan.lastNumber, 1))
    let bytes = max(0, min(byteSize, Int(Double(byteSize) * min(1, max(0, share)))) - bytesTold)
    bytesTold += bytes
    return Chunk(input: input, batch: batch, unpacker: scan.unpacker, byteCount: bytes)
  }

  /// Some people of a book, not unpacked yet.
  struct Chunk: PersonChunk {
    let input: Input
    let rows: PackedRows
    let orphansAfter: Int
    let unpacker: BookUnpacker
    let byteCount: Int

    init(input: Input, batch: BookScan.Batch, unpacker: BookUnpacker, byteCount: Int) {
      self.input = input
      self.rows = batch.rows
      self.orphansAfter = batch.orphansAfter
      self.unpacker = unpacker
      self.byteCount = byteCount
    }

    func decode() -> DecodedBatch {
      let file = SourceFile(source: input.source, path: input.path)
      var result = DecodedBatch(file: file)
      var unpacked = unpacker.unpack(rows)
      for index in unpacked.people.indices {
        unpacked.people[index].position = SourcePosition(
          file: file, recordInChunk: index + 1, line: 0, offset: 0)
      }
      for index in unpacked.repaired.sorted() {
        let problem = Problem(.repairedEncoding, severity: .warning, expected: "UTF-8")
        result.problems.append(problem.at(unpacked.people[index].position))
      }
      let orphans = unpacked.orphans + orphansAfter
      if orphans > 0 {
        result.problems.append(
          Problem(
            .orphanValues, severity: .warning, file: input.path, detail: "\(orphans) values"))
      }
      result.recordCount = unpacked.people.count
      result.people = unpacked.people
      return result
    }
  }
}
