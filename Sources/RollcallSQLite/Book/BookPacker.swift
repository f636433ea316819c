public import RollcallModel

/// Turns people into rows of the book's tables: all of them, or those that a query reads.
public struct BookPacker: Sendable {
  /// The tables that are filled with the columns that are.
  public let tables: [(name: String, columns: [String])]
  private let plans: [Plan]

  /// What is filled of a table.
  private struct Plan: Sendable {
    let property: MultiProperty?
    let contents: [Book.Content]
  }

  /// Prepares to fill the tables; `needed` names the columns by table, `nil` stands for all.
  ///
  /// A table that is not named gets no rows, a column that is not named is null.
  public init(needed: [String: Set<String>]? = nil) {
    var tables: [(name: String, columns: [String])] = []
    var plans: [Plan] = []
    for table in Book.tables {
      let wanted = needed.map { $0[table.name] }
      if case .some(.none) = wanted { continue }
      let columns = table.columns.filter { column in
        guard case .some(.some(let names)) = wanted else { return true }
        switch column.content {
        case .personID, .position: return true
        default: return names.contains(column.name)
        }
      }
      tables.append((name: table.name, columns: columns.map(\.name)))
      plans.append(Plan(property: table.property, contents: columns.map(\.content)))
    }
    self.tables = tables
    self.plans = plans
  }

  /// Packs people; their numbers count from 1 and are relative to who is in the book already.
  public func pack(_ people: [Person]) -> PackedRows {
    var rows = PackedRows()
    var number: Int64 = 0
    for person in people {
      number += 1
      for (table, plan) in plans.enumerated() {
        guard let property = plan.property else {
          rows.begin(table: table)
          for content in plan.contents { Self.pack(person, content, number, &rows) }
          continue
        }
        for value in 0..<property.count(person) {
          rows.begin(table: table)
          for content in plan.contents {
            Self.pack(person, property, value, content, number, &rows)
          }
        }
      }
    }
    return rows
  }

  private static func pack(
    _ person: Person, _ content: Book.Content, _ number: Int64, _ rows: inout PackedRows
  ) {
    switch content {
    case .personID: rows.addRelative(number)
    case .single(let property): rows.add(property.read(person))
    case .formattedName: rows.add(person.formattedName)
    case .photo:
      switch person.photo {
      case .data(_, let bytes): rows.add(bytes)
      case .uri(let uri): rows.add(uri)
      case nil: rows.addNull()
      }
    case .photoType:
      if case .data(let mediaType, _) = person.photo {
        rows.add(mediaType)
      } else {
        rows.addNull()
      }
    case .position, .part, .parameters: rows.addNull()
    }
  }

  private static func pack(
    _ person: Person, _ property: MultiProperty, _ value: Int, _ content: Book.Content,
    _ number: Int64, _ rows: inout PackedRows
  ) {
    switch content {
    case .personID: rows.addRelative(number)
    case .position: rows.add(Int64(value + 1))
    case .part(let part): rows.add(property.read(person, value, part))
    case .parameters:
      let parameters = property.parameters(person, value)
      if parameters.isEmpty { rows.addNull() } else { rows.add(parameters.json) }
    case .single, .formattedName, .photo, .photoType: rows.addNull()
    }
  }
}

/// Fills a book with people.
public final class BookLoader {
  /// How many people are in the book.
  public private(set) var count = 0
  private let packer: BookPacker
  private let loader: RowLoader
  private let connection: Connection

  /// Prepares to fill the tables of an empty book in one transaction.
  public init(_ connection: Connection, packer: BookPacker = BookPacker()) throws(SQLError) {
    self.connection = connection
    self.packer = packer
    self.loader = try RowLoader(connection, tables: packer.tables)
    try connection.execute("BEGIN")
  }

  /// Adds people.
  public func insert(_ people: [Person]) throws(SQLError) {
    try insert(packer.pack(people), people: people.count)
  }

  /// Adds people packed by the loader's packer.
  public func insert(_ rows: PackedRows, people: Int) throws(SQLError) {
    try loader.insert(rows, base: Int64(count))
    count += people
  }

  /// Ends the transaction, with the indexes for finding people where the book is to be kept.
  public func finish(indexes: Bool = false) throws(SQLError) {
    if indexes { try Book.createIndexes(on: connection) }
    try connection.execute("COMMIT")
  }
}
