public import RollcallModel

/// Turns rows of the book's tables back into people.
///
/// The rows of `people` come first, in the order of `person_id`; then those of each other table in the
/// order of person and position, as ``BookScan`` reads them. Or the rows of each person follow each other,
/// as ``BookPacker/stored`` packs them.
public struct BookUnpacker: Sendable {
  private let tables: [TableUnpacker]

  init(tables: [TableUnpacker]) { self.tables = tables }

  /// The people of rows, with what was found out about the rows.
  public struct Unpacked {
    /// The people, in order.
    public var people: [Person] = []
    /// Their numbers in the book.
    public var numbers: [Int64] = []
    /// How many values belong to nobody.
    public var orphans = 0
    /// The indices of the people of whom a text was not valid UTF-8 and was repaired.
    public var repaired: Set<Int> = []
  }

  /// Unpacks rows.
  public func unpack(_ rows: PackedRows) -> Unpacked {
    var result = Unpacked()
    var reader = PackedReader(rows)
    var current = (table: 0, person: 0)
    var nobody = Person()
    while let table = reader.nextTable() {
      guard case .integer(let number) = reader.next() else { break }
      if table == 0 {
        result.numbers.append(number)
        result.people.append(Person())
        current = (0, result.numbers.count - 1)
      } else if table != current.table {
        let isBehind =
          result.numbers.indices.contains(current.person)
          && result.numbers[current.person] <= number
        current = (table, isBehind ? current.person : 0)
      }
      let numbers = result.numbers.count
      while current.person < numbers, result.numbers[current.person] < number {
        current.person += 1
      }
      if current.person < numbers, result.numbers[current.person] == number {
        tables[table].unpack(&reader, into: &result.people[current.person])
        if reader.repaired { result.repaired.insert(current.person) }
      } else {
        tables[table].unpack(&reader, into: &nobody)
        nobody = Person()
        result.orphans += 1
      }
      reader.repaired = false
    }
    return result
  }
}

/// Unpacks the rows of one table.
struct TableUnpacker: Sendable {
  /// What a column holds, and whether it may only repeat others.
  private struct Column: Sendable {
    let content: Book.Content
    let mayRepeat: Bool
  }

  private let property: MultiProperty?
  private let columns: [Column]

  /// Takes the columns in their order.
  init(_ table: Book.Table, _ columns: [Book.Column]) {
    property = table.property
    self.columns = columns.map { Column(content: $0.content, mayRepeat: $0.isToldByOthers) }
  }

  /// Unpacks a row after the number of its person.
  func unpack(_ reader: inout PackedReader, into person: inout Person) {
    let index = property?.append(&person) ?? 0
    for column in columns {
      let value = reader.next()
      if case .null = value { continue }
      if let property {
        put(value, column, property, index, on: &person)
      } else {
        put(value, column.content, on: &person)
      }
    }
  }

  private func put(_ value: Scalar, _ content: Book.Content, on person: inout Person) {
    switch content {
    case .single(let property): property.write(&person, value.text)
    case .formattedName: person.formattedName = value.text
    case .photo:
      if case .blob(let bytes) = value {
        person.photo = .data(mediaType: "", bytes: bytes)
      } else {
        person.photo = value.text.map { .uri($0) }
      }
    case .photoType:
      guard case .data(_, let bytes) = person.photo else { return }
      person.photo = .data(mediaType: value.text ?? "", bytes: bytes)
    case .personID, .position, .part, .parameters, .ending: return
    }
  }

  private func put(
    _ value: Scalar, _ column: Column, _ property: MultiProperty, _ index: Int,
    on person: inout Person
  ) {
    switch column.content {
    case .part(let part):
      // What the other parts say already is not stored a second time.
      if column.mayRepeat, property.read(person, index, part) == value { return }
      property.write(&person, index, part, value.text)
    case .parameters:
      guard let text = value.text, let json = try? JSONValue(parsing: Array(text.utf8)[...]),
        let parameters = [Parameter](json: json)
      else { return }
      property.setParameters(&person, index, parameters)
    case .personID, .position, .single, .photo, .photoType, .formattedName, .ending: return
    }
  }
}
