public import RollcallModel

/// Turns people into rows of the book's tables: all of them, or those that a query reads.
public struct BookPacker: Sendable {
  /// The tables that are filled with the columns that are.
  public let tables: [(name: String, columns: [String])]
  private let packers: [TablePacker]

  /// Prepares to fill the tables; `needed` names the columns by table, `nil` stands for all.
  ///
  /// A table that is not named gets no rows, a column that is not named is null.
  public init(for use: Book.Use = .keeping, needed: [String: Set<String>]? = nil) {
    var tables: [(name: String, columns: [String])] = []
    var packers: [TablePacker] = []
    for table in Book.tables {
      let wanted: Set<String>?
      if let needed {
        guard let names = needed[table.name] else { continue }
        wanted = names
      } else {
        wanted = nil
      }
      let columns = table.columns.filter { column in
        switch column.content {
        case .ending: use == .keeping && wanted == nil
        case .personID, .position: true
        default: wanted?.contains(column.name) ?? true
        }
      }
      packers.append(TablePacker(table, columns, number: tables.count))
      tables.append((name: table.name, columns: columns.map(\.name)))
    }
    self.tables = tables
    self.packers = packers
  }

  /// Packs what ``unpacker`` makes the same people of, to be kept for a while.
  package static let stored = BookPacker(
    Book.tables.map { ($0, Array($0.columns.prefix(1)) + $0.storedColumns) })

  private init(_ tables: [(table: Book.Table, columns: [Book.Column])]) {
    self.tables = tables.map { ($0.table.name, $0.columns.map(\.name)) }
    packers = tables.enumerated().map { TablePacker($1.table, $1.columns, number: $0) }
  }

  /// What gives people back that ``stored`` packed.
  package var unpacker: BookUnpacker {
    BookUnpacker(tables: Book.tables.map { TableUnpacker($0, $0.storedColumns) })
  }

  /// Packs people; their numbers count from 1 and are relative to who is in the book already.
  public func pack(_ people: [Person]) -> PackedRows {
    // Rows of one table that stand together go in faster.
    var parts = packers.map { _ in PackedRows(reservingBytes: people.count * 64) }
    var number: Int64 = 0
    for person in people {
      number += 1
      for packer in packers { packer.pack(person, number, &parts[packer.number]) }
    }
    var rows = PackedRows(reservingBytes: parts.reduce(0) { $0 + $1.byteCount })
    for part in parts { rows.append(part) }
    return rows
  }
}

/// Packs the rows of one table.
private struct TablePacker: Sendable {
  let number: Int
  /// The property; `nil` for the table of people.
  let property: MultiProperty?
  /// What the columns after the number of the person hold.
  let contents: [Book.Content]
  /// The same for people who have none of the properties that few have: `nil` for null.
  let usual: [Book.Content?]

  init(_ table: Book.Table, _ columns: [Book.Column], number: Int) {
    self.number = number
    self.property = table.property
    self.contents = columns.dropFirst().map(\.content)
    usual = columns.dropFirst().map { column in
      switch column.content {
      case .photo, .photoType: nil
      case .single(let single) where Person.rareProperties.contains(single.name): nil
      default: column.content
      }
    }
  }

  func pack(_ person: Person, _ personNumber: Int64, _ rows: inout PackedRows) {
    guard let property else {
      rows.begin(table: number)
      rows.addRelative(personNumber)
      if person.hasRareProperties {
        for content in contents { pack(person, content, &rows) }
      } else {
        for content in usual {
          if let content { pack(person, content, &rows) } else { rows.addNull() }
        }
      }
      return
    }
    for value in 0..<property.count(person) {
      rows.begin(table: number)
      rows.addRelative(personNumber)
      for content in contents { pack(person, property, value, content, &rows) }
    }
  }

  private func pack(_ person: Person, _ content: Book.Content, _ rows: inout PackedRows) {
    switch content {
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
    case .personID, .position, .part, .parameters, .ending: rows.addNull()
    }
  }

  private func pack(
    _ person: Person, _ property: MultiProperty, _ value: Int, _ content: Book.Content,
    _ rows: inout PackedRows
  ) {
    switch content {
    case .position: rows.add(Int64(value + 1))
    case .part(let part): rows.add(property.read(person, value, part))
    case .parameters:
      let parameters = property.parameters(person, value)
      if parameters.isEmpty { rows.addNull() } else { rows.add(parameters.json) }
    case .ending:
      let phone = person.phones[value]
      rows.add(phone.key == nil ? PhoneEnding.of(phone.value) : nil)
    case .personID, .single, .formattedName, .photo, .photoType: rows.addNull()
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
  public func finish(indexesFor use: Book.Use? = nil) throws(SQLError) {
    if let use { try Book.createIndexes(on: connection, for: use) }
    try connection.execute("COMMIT")
  }
}
