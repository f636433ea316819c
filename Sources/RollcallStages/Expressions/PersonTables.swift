// The current person as tables of SQL.
//
// Nothing is inserted: the tables read the person where it lies, in the batch, through one pointer
// that is set while a statement runs on that person. So a statement is prepared once and run for
// everyone, and a column that no expression names costs nothing.

import RollcallModel
import RollcallSQLite

/// The person that the tables of one connection show.
final class CurrentPerson {
  /// Where it lies, valid only while a statement runs, and never written to.
  var pointer: UnsafeMutablePointer<Person>?
}

// A person read through a pointer is copied first, all its forty references counted, as somebody
// might write there meanwhile. What comes in as `inout` is known to be nobody else's and is read in
// place: these three functions take 300 ns off every column.

@inline(never)
private func value(of property: SingleProperty, in person: inout Person) -> Scalar {
  property.read(person)
}

@inline(never)
private func count(of property: MultiProperty, in person: inout Person) -> Int {
  property.count(person)
}

@inline(never)
private func value(
  of property: MultiProperty, _ row: Int, _ part: Int, in person: inout Person
) -> Scalar {
  property.read(person, row, part)
}

/// The tables of the current person.
public enum PersonTables {
  /// The name of the table with the single-value and computed properties.
  public static let main = "person"

  /// The columns of every table, by its name.
  public static let columns: [String: [String]] = {
    var result = [main: (Vocabulary.single + Vocabulary.computed).map(\.column)]
    for property in Vocabulary.multi {
      result[property.name] = property.parts.map(\.name) + ["position"]
    }
    return result
  }()

  /// The columns of the main table that always have a value.
  static let neverNull: Set<String> = ["kind", "has_photo"]

  /// Adds the tables to a connection.
  static func register(on connection: Connection, showing current: CurrentPerson) throws(SQLError) {
    let single = Vocabulary.single + Vocabulary.computed
    try connection.register(
      VirtualTable(
        main, single.map { VirtualTable.Column($0.column, type(of: $0)) }, isSingleRow: true,
        rows: SingleRow(single, of: current)))
    for property in Vocabulary.multi {
      var columns = property.parts.map { part in
        VirtualTable.Column(part.name, part.isFlag ? .integer : .text)
      }
      columns.append(VirtualTable.Column("position", .integer))
      try connection.register(
        VirtualTable(property.name, columns, rows: ValueRows(property, of: current)))
    }
  }

  /// Whether a column holds texts or numbers, as a person of whom nothing is known tells.
  private static func type(of property: SingleProperty) -> VirtualTable.ColumnType {
    if case .integer = property.read(Person()) { .integer } else { .text }
  }
}

/// The one row of single-value and computed properties.
private final class SingleRow: VirtualRows {
  private let properties: [SingleProperty]
  private let current: CurrentPerson

  init(_ properties: [SingleProperty], of current: CurrentPerson) {
    self.properties = properties
    self.current = current
  }

  var count: Int { current.pointer == nil ? 0 : 1 }

  func read(row: Int, column: Int) -> Scalar {
    guard let person = current.pointer else { return .null }
    return value(of: properties[column], in: &person.pointee)
  }
}

/// The values of one multi-value property, a row each, numbered from 1 by their `position`.
private final class ValueRows: VirtualRows {
  private let property: MultiProperty
  private let partCount: Int
  private let current: CurrentPerson

  init(_ property: MultiProperty, of current: CurrentPerson) {
    self.property = property
    self.partCount = property.parts.count
    self.current = current
  }

  var count: Int {
    guard let person = current.pointer else { return 0 }
    return RollcallStages.count(of: property, in: &person.pointee)
  }

  func read(row: Int, column: Int) -> Scalar {
    guard column < partCount else { return .integer(Int64(row + 1)) }
    guard let person = current.pointer else { return .null }
    return value(of: property, row, column, in: &person.pointee)
  }
}
