public import RollcallModel

/// Turns rows of the book's tables back into people.
///
/// The rows of `people` come first, in the order of `person_id`; then those of each other table in the
/// order of person and position, as ``BookScan`` reads them.
public struct BookUnpacker: Sendable {
  /// What each table's rows hold after the person's number, in order.
  private let plans: [Plan]

  /// What is read of a table.
  struct Plan: Sendable {
    let table: Book.Table
    let columns: [Book.Column]
  }

  init(plans: [Plan]) { self.plans = plans }

  /// The people of rows, with what was found out about the rows.
  public struct Unpacked {
    /// The people, in order.
    public var people: [Person] = []
    /// How many values belong to nobody.
    public var orphans = 0
    /// Whether a text was not valid UTF-8 and was repaired, by index of the person.
    public var repaired: Set<Int> = []
  }

  /// Unpacks rows.
  public func unpack(_ rows: PackedRows) -> Unpacked {
    var result = Unpacked()
    var reader = PackedReader(rows)
    var numbers: [Int64] = []
    var current = (table: 0, person: 0)
    while let table = reader.nextTable() {
      guard case .integer(let number) = reader.next() else { break }
      if table == 0 {
        numbers.append(number)
        result.people.append(person(&reader))
        if reader.repaired { result.repaired.insert(result.people.count - 1) }
        reader.repaired = false
        continue
      }
      if table != current.table { current = (table, 0) }
      while current.person < numbers.count, numbers[current.person] < number { current.person += 1 }
      if current.person < numbers.count, numbers[current.person] == number {
        value(plans[table], &reader, into: &result.people[current.person])
        if reader.repaired { result.repaired.insert(current.person) }
      } else {
        var nobody = Person()
        value(plans[table], &reader, into: &nobody)
        result.orphans += 1
      }
      reader.repaired = false
    }
    return result
  }

  private func person(_ reader: inout PackedReader) -> Person {
    var person = Person()
    var photoType: String?
    for column in plans[0].columns {
      let value = reader.next()
      if case .null = value { continue }
      switch column.content {
      case .single(let property): property.write(&person, value.text)
      case .formattedName: person.formattedName = value.text
      case .photoType: photoType = value.text
      case .photo:
        if case .blob(let bytes) = value {
          person.photo = .data(mediaType: photoType ?? "", bytes: bytes)
        } else {
          person.photo = value.text.map { .uri($0) }
        }
      case .personID, .position, .part, .parameters: break
      }
    }
    return person
  }

  private func value(_ plan: Plan, _ reader: inout PackedReader, into person: inout Person) {
    guard let property = plan.table.property else { return }
    let index = property.append(&person)
    for column in plan.columns {
      let value = reader.next()
      guard let text = value.text else { continue }
      switch column.content {
      case .part(let part):
        // What the other parts say already is not stored a second time.
        if column.isToldByOthers, property.read(person, index, part).text == text { continue }
        property.write(&person, index, part, text)
      case .parameters:
        if let json = try? JSONValue(parsing: Array(text.utf8)[...]),
          let parameters = [Parameter](json: json)
        {
          property.setParameters(&person, index, parameters)
        }
      case .personID, .position, .single, .photo, .photoType, .formattedName: break
      }
    }
  }
}

extension Book.Column {
  /// Whether the column may only repeat others: an address as a whole, a number as it was written.
  var isToldByOthers: Bool { name == "value" || name == "raw" }

  /// When the column is written to a person: after those that it may repeat.
  fileprivate var rank: Int {
    switch content {
    case .photo: 1
    case .part where name == "value": 1
    case .part where name == "raw": 2
    default: 0
    }
  }

  /// Whether reading the column back gives something that the others do not.
  fileprivate func isStored(in property: MultiProperty?) -> Bool {
    switch content {
    case .personID, .position: false
    case .part(let part): property?.parts[part].isSettable ?? false
    case .single(let single): Vocabulary.single.contains { $0.name == single.name }
    case .photo, .photoType, .formattedName, .parameters: true
    }
  }
}

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
    var plans: [BookUnpacker.Plan] = []
    var statements: [Statement] = []
    var rest: [Statement] = []
    for table in Book.tables {
      let there = Set(try connection.columnNames(of: table.name))
      guard there.contains("person_id") else {
        if table.property == nil { return nil }
        continue
      }
      let columns = table.columns
        .filter { there.contains($0.name) && $0.isStored(in: table.property) }
        .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element)
      plans.append(BookUnpacker.Plan(table: table, columns: columns))
      statements.append(
        try connection.prepare(Self.select(table, columns, there.contains("position"))))
      guard table.property != nil else { continue }
      rest.append(
        try connection.prepare("SELECT count(*) FROM \(table.name) WHERE person_id > ?1"))
    }
    let last = try connection.prepare("SELECT max(person_id) FROM people")
    self.lastNumber = try last.step() ? last.integer(0) : 0
    self.unpacker = BookUnpacker(plans: plans)
    self.people = statements.removeFirst()
    self.values = statements
    self.rest = rest
  }

  private static func select(
    _ table: Book.Table, _ columns: [Book.Column], _ hasPosition: Bool
  ) -> String {
    let names = (["person_id"] + columns.map { SQLName.quoted($0.name) }).joined(separator: ", ")
    let select = "SELECT \(names) FROM \(table.name) WHERE person_id > ?1 "
    if table.property == nil { return select + "ORDER BY person_id LIMIT ?2" }
    return select + "AND person_id <= ?2 ORDER BY person_id" + (hasPosition ? ", position" : "")
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
