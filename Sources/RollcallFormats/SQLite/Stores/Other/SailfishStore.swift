import RollcallModel
import RollcallSQLite

/// The contacts of Sailfish OS and Ubuntu Touch, `contacts.db` of qtcontacts-sqlite.
///
/// Facts (the project's source): a table a kind of detail; collection 1 holds aggregates, copies that
/// unite the contacts of all others, which `Relationships` tell. Contacts that are `deleted` wait for
/// their server.
enum SailfishStore {
  static let store = SQLiteStore(
    name: "sailfish", summary: "The contacts of Sailfish OS and Ubuntu Touch: contacts.db.",
    options: [
      OptionSpec(
        "linked", .choice,
        "Contacts that the phone unites as one person, or each account's by itself.",
        choices: linkedWords, standard: "merge")
    ],
    recognizes: { schema in
      schema.has("Contacts", "contactId", "collectionId") && schema.has("Details", "detailId")
        && schema.has("Names", "contactId")
    },
    files: { (folder) throws(Failure) in
      try StoreFolder.files(
        [
          "qtcontacts-sqlite/contacts.db",
          "system/Contacts/qtcontacts-sqlite/contacts.db",
        ], in: folder)
    },
    checkOptions: { (options) throws(Failure) in
      _ = try options["linked"]?.word(of: linkedWords)
    },
    layout: { (source, options) throws(Failure) in
      let merges = try options["linked"]?.word(of: linkedWords) != "separate"
      var layout = StoreLayout(
        owners: owners(source.schema, merges: merges), records: records(source.schema))
      layout.values = SailfishDetails.tables(source.schema)
      return layout
    })

  private static let linkedWords = ["merge", "separate"]

  private static func owners(_ schema: StoreSchema, merges: Bool) -> String {
    let isLinked = merges && schema.has("Relationships", "firstId", "secondId", "type")
    var conditions = ["coalesce(t.collectionId, 0) <> 1"]
    if schema.has("Contacts", "deleted") { conditions.append("t.deleted IS NULL") }
    if schema.has("Contacts", "isDeactivated") {
      conditions.append("coalesce(t.isDeactivated, 0) = 0")
    }
    let link =
      isLinked
      ? "coalesce((SELECT min(r.firstId) FROM Relationships r WHERE r.secondId = t.contactId"
        + " AND r.type = 'Aggregates'), t.contactId)"
      : "t.contactId"
    return "SELECT t.contactId, \(link), 0 FROM Contacts t WHERE "
      + conditions.joined(separator: " AND ")
  }

  private static func records(_ schema: StoreSchema) -> StoreTable {
    StoreTable(
      from: "Contacts t", record: "t.contactId",
      columns: ["t.contactId"] + schema.columns(["created", "modified"], of: "Contacts"),
      read: { row, draft in
        if draft.person.id == nil { draft.person.id = row.text(0) }
        if draft.person.created == nil { draft.person.created = moment(row.text(1)) }
        guard let modified = moment(row.text(2)) else { return }
        if draft.person.modified.map({ $0.text < modified.text }) ?? true {
          draft.person.modified = modified
        }
      })
  }

  /// A moment in UTC as Qt writes it, `2023-11-14T22:13:20.000`.
  private static func moment(_ text: String?) -> Timestamp? {
    guard let text else { return nil }
    let isPlain = text.utf8.count >= 19 && text.utf8.last.map(ASCII.isDigit) == true
    return Timestamp(verbatim: isPlain ? String(text.prefix(19)) + "Z" : text)
  }
}
