import RollcallModel
import RollcallSQLite

/// What is read from a database, and how people are made of it.
///
/// A store has a table of records and tables of values, each value of one record; and several records
/// may be one person, as where accounts are linked. `owners` says which. Each table is one statement in
/// the order of people, and all are read side by side, so that memory does not grow with the store.
struct StoreLayout {
  /// SQL that gives each record that is read: its key, a number for its person (the same for all of the
  /// person's records), and a rank: of several records the one of the least has the person's name.
  let owners: String
  /// The table of records.
  let records: StoreTable
  /// The tables of values, read for each person in this order.
  var values: [StoreTable] = []
  /// Pictures that are kept elsewhere.
  var pictures: (any StorePictures)?
  /// What is done with a person once all is read.
  var finish: @Sendable (inout StoreDraft) -> Void = { _ in }
  /// Whether the records are people, not groups.
  var isOfPeople = true
  /// Groups that are records of their own, read behind the people; `nil` for none.
  var groupRecords: StoreGroups?
  /// The groups that cards in the store tell.
  var groups: GroupTable?
  /// What `inspect` tells of the store, by name.
  var facts: [(name: String, value: String)] = []
  /// The columns that `inspect` tells of, where they are the user's.
  var columns: [InputDescription.Column] = []
  /// What is worth knowing before the first person.
  var problems: [Problem] = []
}

/// A table of a store: what is selected from it, and what becomes of a row.
struct StoreTable {
  /// The `FROM` clause; the table is called `t` in it, if its columns are selected by that name.
  let from: String
  /// SQL for the key of the record that a row belongs to.
  let record: String
  /// The table of records alone, where `from` joins it to others; SQLite then looks keys up in it
  /// and needs no list of them all.
  var base: String?
  /// SQL of each column.
  let columns: [String]
  /// SQL of what the rows of a record are ordered by.
  var order: [String] = []
  /// A condition.
  var condition: String?
  /// Whether values can be of a record that is not there; not where values are what tells of records.
  var canHaveOrphans = true
  /// Puts a row into the person.
  let read: @Sendable (StoreRow, inout StoreDraft) -> Void
}

/// A row of a store's table.
struct StoreRow {
  /// The columns as they are stored.
  var values: [Scalar]

  /// A column as text; `nil` for null and for nothing but empty text.
  func text(_ column: Int) -> String? {
    guard let text = values[column].text, !text.isEmpty else { return nil }
    return text
  }

  /// A column as a whole number; `nil` for what is none.
  func number(_ column: Int) -> Int64? {
    switch values[column] {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number.rounded(.towardZero))
    case .text(let text): Int64(text)
    case .null, .blob: nil
    }
  }

  /// Whether a column is a number other than 0.
  func flag(_ column: Int) -> Bool { number(column).map { $0 != 0 } ?? false }

  /// A column's bytes; `nil` for null and for none.
  func bytes(_ column: Int) -> [UInt8]? {
    switch values[column] {
    case .blob(let bytes): bytes.isEmpty ? nil : bytes
    case .text(let text): text.isEmpty ? nil : Array(text.utf8)
    case .null, .integer, .real: nil
    }
  }
}

/// Pictures that lie in a database of their own.
protocol StorePictures: AnyObject {
  /// The picture of a record; `nil` if it has none.
  func picture(of record: Int64) throws(SQLError) -> [UInt8]?
}
