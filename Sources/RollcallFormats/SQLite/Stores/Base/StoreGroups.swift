import RollcallModel

/// The groups of a store that are told as records of their own, behind the people.
struct StoreGroups {
  /// The `FROM` clause, in which the table is called `t`.
  let from: String
  /// SQL for the key of a group.
  let key: String
  /// SQL for its identifier.
  let identifier: String
  /// SQL for its name.
  let name: String
  /// SQL for a short name.
  var nickname = "NULL"
  /// SQL for a remark.
  var note = "NULL"
  /// A condition on rows that are groups.
  var condition = "1"

  /// The option of stores that have groups.
  static let option = OptionSpec(
    "groups", .choice,
    "Groups as names of each person in them, or as records of their own as well.",
    choices: words, standard: "names")

  private static let words = ["names", "records"]

  /// Whether the option asks for records.
  static func areRecords(_ options: Settings) throws(Failure) -> Bool {
    try options["groups"]?.word(of: words) == "records"
  }

  /// How the groups are read.
  var layout: StoreLayout {
    var layout = StoreLayout(
      owners: "SELECT \(key), row_number() OVER (ORDER BY \(key)), 0 FROM \(from)"
        + " WHERE \(condition)",
      records: StoreTable(
        from: from, record: key, columns: [identifier, name, nickname, note],
        read: { row, draft in
          draft.person.kind = .group
          draft.person.id = row.text(0)
          draft.person.formattedName = row.text(1)
          draft.person.nickname = row.text(2)
          draft.person.note = row.text(3)
        }))
    layout.isOfPeople = false
    return layout
  }
}
