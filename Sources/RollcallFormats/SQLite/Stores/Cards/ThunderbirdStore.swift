import RollcallModel
import RollcallSQLite

/// Thunderbird's `abook.sqlite`, `history.sqlite` and further books, since version 78.
///
/// Facts (comm-central, `SQLiteDirectory`): `properties` has a row a property of each card; there is no
/// table of cards. Since version 102 `_vCard` is the card and the other rows a cache of it; before, the
/// rows are all there is. Lists name their cards in `list_cards`.
enum ThunderbirdStore {
  static let store = SQLiteStore(
    name: "thunderbird",
    summary: "Thunderbird's address books: abook.sqlite, or the profile's folder with all of them.",
    options: [StoreGroups.option], newestVersion: 4,
    recognizes: { schema in schema.has("properties", "card", "name", "value") },
    files: { (folder) throws(Failure) in try files(in: folder) },
    checkOptions: { (options) throws(Failure) in _ = try StoreGroups.areRecords(options) },
    layout: { (source, options) throws(Failure) in
      var layout = layout(source)
      if source.schema.has("lists", "uid", "name"), try StoreGroups.areRecords(options) {
        layout.groupRecords = StoreGroups(
          from: "lists t", key: "t.uid", identifier: "t.uid", name: "t.name",
          nickname: source.schema.column("nickName", of: "lists"),
          note: source.schema.column("description", of: "lists"))
      }
      return layout
    })

  /// The profile's books; copies that an upgrade left (`abook.v3.sqlite`) would be read twice.
  private static func files(in folder: String) throws(Failure) -> [StoreFile] {
    let names = try StoreFolder.names(in: folder).filter { name in
      guard name.hasSuffix(".sqlite") else { return false }
      let stem = name.dropLast(7)
      return stem == "abook" || stem == "history"
        || stem.hasPrefix("abook-") && !stem.contains(".")
    }
    return try StoreFolder.files(names, in: folder)
  }

  private static func layout(_ source: StoreSource) -> StoreLayout {
    let schema = source.schema
    var layout = StoreLayout(
      owners: """
        SELECT card, row_number() OVER (ORDER BY min(rowid)), 0 FROM properties
          WHERE card IS NOT NULL GROUP BY card
        """,
      records: StoreTable(
        from: "temp.owners t", record: "t.record", columns: ["t.record"],
        read: { row, draft in draft.person.id = row.text(0) }))
    layout.values = [
      StoreTable(
        from: "properties t", record: "t.card", columns: ["t.name", "t.value"], order: ["t.rowid"],
        canHaveOrphans: false,
        read: { row, draft in
          guard let name = row.text(0), let value = row.text(1) else { return }
          draft.parts[0, default: []].append((name, value))
        })
    ]
    if schema.has("lists", "uid", "name"), schema.has("list_cards", "list", "card") {
      layout.values.append(
        StoreTable(
          from: "list_cards t JOIN lists l ON l.uid = t.list", record: "t.card",
          columns: ["l.name"], order: ["l.rowid"],
          read: { row, draft in draft.addGroup(row.text(0)) }))
    }
    layout.finish = { draft in ThunderbirdCard.finish(&draft) }
    layout.facts = [("schema", "Thunderbird \(schema.userVersion)")]
    return layout
  }
}
