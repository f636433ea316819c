public import RollcallModel

/// The tables that everyone is kept in: `people`, and one a multi-value property.
///
/// The vocabulary gives tables and columns, so SQL, paths and JSON have the same names. `people` has
/// the computed properties as columns too, for any program that opens the file. All tables are STRICT;
/// values carry the `person_id` of their person and their `position` from 1.
public enum Book {
  /// What marks a file as a book: `Roll` in its header.
  public static let applicationID: Int64 = 0x526F_6C6C
  /// The version of the tables.
  public static let version: Int64 = 1

  /// A table.
  public struct Table: Sendable {
    /// Its name.
    public let name: String
    /// Its columns in order.
    public let columns: [Column]
    /// The multi-value property it holds; `nil` for `people`.
    public let property: MultiProperty?
  }

  /// A column.
  public struct Column: Sendable {
    /// Its name.
    public let name: String
    /// Its type.
    let type: String
    /// What is in it.
    let content: Content
  }

  /// What a column holds.
  enum Content: Sendable {
    /// The number of the person.
    case personID
    /// The place of the value among its kind, from 1.
    case position
    /// A single-value or computed property.
    case single(SingleProperty)
    /// The picture's bytes, or its address.
    case photo
    /// The media type of a picture whose bytes are here.
    case photoType
    /// The name as the source wrote it, where its parts do not give it.
    case formattedName
    /// A part of a value, by its index.
    case part(Int)
    /// Parameters without a part of their own, as JSON.
    case parameters
  }

  /// The tables: `people` first, then those of the vocabulary in its order.
  public static let tables: [Table] = [people] + Vocabulary.multi.map { values(of: $0) }

  private static let people: Table = {
    var columns = [Column(name: "person_id", type: "INTEGER PRIMARY KEY", content: .personID)]
    for property in Vocabulary.single {
      if property.name == "photo" {
        columns.append(Column(name: "photo", type: "ANY", content: .photo))
        columns.append(Column(name: "photo_type", type: "TEXT", content: .photoType))
      } else {
        columns.append(Column(name: property.column, type: "TEXT", content: .single(property)))
      }
    }
    columns.append(Column(name: "formatted_name", type: "TEXT", content: .formattedName))
    for property in Vocabulary.computed {
      let type = property.name.hasPrefix("has_") ? "INTEGER" : "TEXT"
      columns.append(Column(name: property.name, type: type, content: .single(property)))
    }
    return Table(name: "people", columns: columns, property: nil)
  }()

  private static func values(of property: MultiProperty) -> Table {
    var columns = [
      Column(name: "person_id", type: "INTEGER NOT NULL", content: .personID),
      Column(name: "position", type: "INTEGER NOT NULL", content: .position),
    ]
    for (index, part) in property.parts.enumerated() {
      columns.append(
        Column(name: part.name, type: part.isFlag ? "INTEGER" : "TEXT", content: .part(index)))
    }
    columns.append(Column(name: "parameters", type: "TEXT", content: .parameters))
    return Table(name: property.name, columns: columns, property: property)
  }

  /// Makes the empty tables.
  ///
  /// The values of a person stand together in the file, in order: the key of their tables is the person
  /// and the position, and there is no other row number.
  public static func create(on connection: Connection) throws(SQLError) {
    try connection.execute("PRAGMA application_id = \(applicationID)")
    try connection.execute("PRAGMA user_version = \(version)")
    for table in tables {
      let columns = table.columns.map { "  \(SQLName.quoted($0.name)) \($0.type)" }
      let isPeople = table.property == nil
      let key = isPeople ? [] : ["  PRIMARY KEY (person_id, position)"]
      try connection.execute(
        "CREATE TABLE \(table.name) (\n" + (columns + key).joined(separator: ",\n") + "\n) "
          + (isPeople ? "STRICT" : "STRICT, WITHOUT ROWID"))
    }
  }

  /// Makes the indexes for finding people; after loading, as that is faster.
  public static func createIndexes(on connection: Connection) throws(SQLError) {
    try connection.execute("CREATE INDEX people_by_id ON people (id)")
    for table in tables where table.property?.part(named: "key") != nil {
      try connection.execute("CREATE INDEX \(table.name)_by_key ON \(table.name) (key)")
    }
  }
}
