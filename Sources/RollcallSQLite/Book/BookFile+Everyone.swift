public import RollcallModel

/// Somebody of a book, with their number there.
public struct BookPerson: Sendable {
  /// The number, which nobody else ever has.
  public let number: Int64
  /// Who they are.
  public let person: Person

  /// Pairs a person with a number.
  public init(_ number: Int64, _ person: Person) { (self.number, self.person) = (number, person) }
}

extension BookFile {
  /// How many people are unpacked at a time.
  private static let batchSize = 512

  /// Calls with everyone, some at a time, lowest number first.
  public func forEachBatch(_ body: ([BookPerson]) throws(Failure) -> Void) throws(Failure) {
    let connection = connection
    let made = try failing(path) { () throws(SQLError) in try BookScan(connection) }
    guard let scan = made else { throw Self.noBook(connection, path) }
    while let batch = try failing(path, { () throws(SQLError) in try scan.next(Self.batchSize) }) {
      let found = scan.unpacker.unpack(batch.rows)
      try body(zip(found.numbers, found.people).map { BookPerson($0, $1) })
    }
  }

  /// The people of some numbers, in their order; numbers that nobody has are left out.
  public func people(_ numbers: [Int64]) throws(Failure) -> [BookPerson] {
    let found = try people(in: numbers.map { $0...$0 })
    return numbers.compactMap { number in found[number].map { BookPerson(number, $0) } }
  }
}
