import RollcallModel
import RollcallSQLite

/// A table in which each row is a vCard.
struct CardTable {
  /// The `FROM` clause, in which the table is called `t`.
  let from: String
  /// SQL for the key of a row.
  let key: String
  /// SQL of the card's text or bytes.
  let card: String
  /// SQL that gives the person's identifier where the card has none.
  var identifier = "NULL"
  /// SQL of the moment of the last change, in seconds since 1970, where the card has none.
  var modified = "NULL"
  /// A condition on rows that are people.
  var condition: String?

  /// How the table is read: a person a card, in the order of keys.
  func layout(_ connection: Connection, _ file: String) throws(Failure) -> StoreLayout {
    let filter = condition.map { " WHERE \($0)" } ?? ""
    var layout = StoreLayout(
      owners: "SELECT \(key), row_number() OVER (ORDER BY \(key)), 0 FROM \(from)\(filter)",
      records: StoreTable(
        from: from, record: key, columns: [card, identifier, modified], condition: condition,
        read: { row, draft in
          draft.person.id = row.text(1)
          draft.person.modified = StoreTime.unix(row.values[2])
          draft.readCard(row.bytes(0) ?? [])
        }))
    layout.groups = try groups(connection, file)
    return layout
  }

  /// The groups that are cards with members: only cards that may be groups are looked at.
  private func groups(_ connection: Connection, _ file: String) throws(Failure) -> GroupTable? {
    let mark =
      "CAST(\(card) AS TEXT) LIKE '%KIND%:group%' OR CAST(\(card) AS TEXT) LIKE '%-LIST:TRUE%'"
    let people = try failing(file) { () throws(SQLError) in
      let statement = try connection.prepare(
        "SELECT \(card) FROM \(from) WHERE (\(condition ?? "1")) AND (\(mark))")
      var people: [Person] = []
      while try statement.step() {
        let chunk = VCardChunk(
          bytes: StoreRow(values: [statement.scalar(0)]).bytes(0) ?? [], offset: 0, firstLine: 1,
          file: SourceFile(source: file, path: file))
        people += chunk.decode().people.filter { $0.kind == .group }
      }
      return people
    }
    let table = GroupTable(people)
    return table.isEmpty ? nil : table
  }
}
