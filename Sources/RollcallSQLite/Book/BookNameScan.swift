package import RollcallModel

/// Reads what everyone in a part of a book is called, and nothing else of them.
package final class BookNameScan {
  /// The properties that hold names, in the order of the table's columns.
  private static let properties: [SingleProperty] = [
    .givenName, .middleName, .familyName, .previousFamilyName, .nickname, .phoneticGivenName,
    .phoneticMiddleName, .phoneticFamilyName, .phoneticOrganization, .organization,
  ]

  private let path: String
  private let statement: Statement

  /// Prepares to read those with a number in a range.
  package init(_ book: BookFile, _ numbers: ClosedRange<Int64>) throws(Failure) {
    path = book.path
    let connection = book.connection
    statement = try failing(path) { () throws(SQLError) in
      let there = Set(try connection.columnNames(of: "people"))
      let names = Self.properties.map(\.column).map { there.contains($0) ? $0 : "NULL" }
      let tables = Set(try connection.tableNames())
      let columns = ["person_id"] + names + [Book.formattedName(there, tables)]
      let statement = try connection.prepare(
        "SELECT \(columns.joined(separator: ", ")) FROM people "
          + "WHERE person_id BETWEEN ?1 AND ?2 ORDER BY 1")
      statement.bind(1, numbers.lowerBound)
      statement.bind(2, numbers.upperBound)
      return statement
    }
  }

  /// Makes a person of the next one's names, and gives their number; `nil` at the end.
  package func next(_ person: inout Person) throws(Failure) -> Int64? {
    try failing(path) { () throws(SQLError) in
      guard try statement.step() else { return nil }
      person.forget()
      for (column, property) in Self.properties.enumerated() where !statement.isNull(column + 1) {
        property.write(&person, statement.text(column + 1))
      }
      person.formattedName = statement.text(Self.properties.count + 1)
      return statement.integer(0)
    }
  }
}
