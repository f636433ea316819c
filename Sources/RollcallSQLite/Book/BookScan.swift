import RollcallModel

/// Reads a book's rows a number of people at a time.
public final class BookScan {
  /// What turns the rows into people.
  public let unpacker: BookUnpacker
  /// The number of the last person, which tells how far the scan is.
  public let lastNumber: Int64
  private let people: Statement
  /// The values of each other table, between two numbers of people.
  private let values: [Statement]
  /// How many values of each other table belong to a number beyond the last.
  private let rest: [Statement]
  private var done: Int64 = .min
  private var isAtEnd = false

  /// Some rows of the book.
  public struct Batch {
    /// The rows, for the unpacker.
    public var rows = PackedRows()
    /// How many people they are.
    public var people = 0
    /// The number of the last of them.
    public var lastNumber: Int64 = 0
    /// How many values after the last person belong to nobody.
    public var orphansAfter = 0
  }

  /// Prepares to read; columns and tables that the book does not have are left out.
  ///
  /// Returns `nil` where there is no table of people.
  public init?(_ connection: Connection) throws(SQLError) {
    var unpackers: [TableUnpacker] = []
    var statements: [Statement] = []
    var rest: [Statement] = []
    let tables = Set(try connection.tableNames())
    for table in Book.tables {
      let there = Set(try connection.columnNames(of: table.name))
      guard there.contains("person_id") else {
        if table.property == nil { return nil }
        continue
      }
      let columns = table.storedColumns.filter { there.contains($0.name) }
      unpackers.append(TableUnpacker(table, columns))
      statements.append(
        try connection.prepare(Self.select(table, columns, there, tables)))
      guard table.property != nil else { continue }
      rest.append(
        try connection.prepare("SELECT count(*) FROM \(table.name) WHERE person_id > ?1"))
    }
    let last = try connection.prepare("SELECT max(person_id) FROM people")
    self.lastNumber = try last.step() ? last.integer(0) : 0
    self.unpacker = BookUnpacker(tables: unpackers)
    self.people = statements.removeFirst()
    self.values = statements
    self.rest = rest
  }

  private static func select(
    _ table: Book.Table, _ columns: [Book.Column], _ there: Set<String>, _ tables: Set<String>
  ) -> String {
    let names = (["person_id"] + columns.map { $0.sql(there, tables) }).joined(separator: ", ")
    let select = "SELECT \(names) FROM \(table.name) WHERE person_id > ?1 "
    if table.property == nil { return select + "ORDER BY person_id LIMIT ?2" }
    return select + "AND person_id <= ?2 ORDER BY person_id"
      + (there.contains("position") ? ", position" : "")
  }

  /// The people whose numbers are in some ranges, by number: one look into each table for all of a
  /// range.
  ///
  /// Not to be mixed with ``next(_:)``.
  func people(in ranges: [ClosedRange<Int64>]) throws(SQLError) -> [Int64: Person] {
    var found: [Int64: Person] = [:]
    // Most books leave most tables empty, which is worth knowing where there is much to read.
    let tables = ranges.count > 1 ? try filledTables() : Array(values.indices)
    for range in ranges {
      var rows = PackedRows()
      var numbers: [Int64] = []
      defer { people.reset() }
      people.reset()
      people.bind(1, range.lowerBound &- 1)
      people.bind(2, Int64(range.count))
      while try people.step(), people.integer(0) <= range.upperBound {
        rows.add(rowOf: people, table: 0)
        numbers.append(people.integer(0))
      }
      guard !numbers.isEmpty else { continue }
      for table in tables {
        let statement = values[table]
        defer { statement.reset() }
        statement.bind(1, range.lowerBound &- 1)
        statement.bind(2, range.upperBound)
        while try statement.step() { rows.add(rowOf: statement, table: table + 1) }
      }
      for (number, person) in zip(numbers, unpacker.unpack(rows).people) {
        found[number] = person
      }
    }
    return found
  }

  /// The places in ``values`` of tables with rows.
  private func filledTables() throws(SQLError) -> [Int] {
    var filled: [Int] = []
    for (table, statement) in values.enumerated() {
      defer { statement.reset() }
      statement.bind(1, Int64.min)
      statement.bind(2, Int64.max)
      if try statement.step() { filled.append(table) }
    }
    return filled
  }

  /// The rows of the next people; `nil` at the end.
  public func next(_ count: Int) throws(SQLError) -> Batch? {
    guard !isAtEnd else { return nil }
    var batch = Batch()
    people.reset()
    people.bind(1, done)
    people.bind(2, Int64(count))
    while try people.step() {
      batch.rows.add(rowOf: people, table: 0)
      batch.people += 1
      batch.lastNumber = people.integer(0)
    }
    people.reset()
    if batch.people > 0 {
      for (table, statement) in values.enumerated() {
        statement.bind(1, done)
        statement.bind(2, batch.lastNumber)
        while try statement.step() { batch.rows.add(rowOf: statement, table: table + 1) }
        statement.reset()
      }
      done = batch.lastNumber
    }
    if batch.people < count {
      isAtEnd = true
      for statement in rest {
        statement.bind(1, done)
        if try statement.step() { batch.orphansAfter += Int(statement.integer(0)) }
      }
      if batch.people == 0, batch.orphansAfter == 0 { return nil }
    }
    return batch
  }
}

extension Book.Table {
  /// The columns that give a person back, in the order in which they are read.
  var storedColumns: [Book.Column] {
    columns.filter { $0.isStored(in: property) }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }
}

extension Book.Column {
  /// Whether the column may only repeat others: an address as a whole, a number as it was written.
  var isToldByOthers: Bool { name == "value" || name == "raw" }

  /// How it is read from a table that has some columns, in a book that has some tables.
  func sql(_ there: Set<String>, _ tables: Set<String>) -> String {
    if case .formattedName = content { return Book.formattedName(there, tables) }
    return SQLName.quoted(name)
  }

  /// When the column is written to a person: after those that it may repeat.
  fileprivate var rank: Int {
    switch content {
    case .photoType: 1
    case .part where name == "value": 1
    case .part where name == "raw": 2
    default: 0
    }
  }

  /// Whether reading the column back gives something that the others do not.
  fileprivate func isStored(in property: MultiProperty?) -> Bool {
    switch content {
    case .personID, .position, .ending: false
    case .part(let part): property?.parts[part].isSettable ?? false
    case .single(let single): Vocabulary.single.contains { $0.name == single.name }
    case .photo, .photoType, .formattedName, .parameters: true
    }
  }
}
