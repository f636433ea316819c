public import RollcallModel

/// The tables that everyone is kept in: `people`, and one a multi-value property.
///
/// The vocabulary gives tables and columns, so SQL, paths and JSON have the same names. `people` has
/// the computed properties as columns too, for any program that opens the file. All tables are STRICT;
/// values carry the `person_id` of their person and their `position` from 1. A group is a person of the
/// kind `group`, and `groups` holds the names of those that somebody is in; the view `memberships` pairs
/// the two.
public enum Book {
  /// What marks a file as a book: `Roll` in its header.
  public static let applicationID: Int64 = 0x526F_6C6C
  /// The version of the tables: 2 since the numbers of people are never given again.
  public static let version: Int64 = 2

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

    /// Whether the column belongs to the vocabulary, or is there for the book's own use.
    public var isOfVocabulary: Bool {
      if case .ending = content { return false }
      return true
    }
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
    /// The last digits of a number that nobody normalized, see ``PhoneEnding``.
    case ending
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
    if property.name == "phones" {
      columns.append(Column(name: "ending", type: "TEXT", content: .ending))
    }
    return Table(name: property.name, columns: columns, property: property)
  }
}
